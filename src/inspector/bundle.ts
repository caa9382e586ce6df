import { fileURLToPath } from 'node:url';

/** What the pages for people run and how they look. */
export interface Bundle {
  /** The path of the script. */
  readonly script: string;
  /** The path of the style sheet. */
  readonly stylesheet: string;
  /** Both and their source maps, by path. A path changes with what is in its file. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Where the files stand on the service. */
export const assetRoot = '/inspector/';

const entryPoints = {
  script: fileURLToPath(new URL('./client/main.js', import.meta.url)),
  style: fileURLToPath(new URL('./style/index.css', import.meta.url)),
};

let made: Promise<Bundle> | null = null;

/**
 * The modules and style sheets of this folder as one file each, made when a page is first asked for: over HTTP/1.1 a
 * phone would wait for each of sixty modules. Nothing has to be built before the service starts.
 */
export function bundle(): Promise<Bundle> {
  made ??= make().catch((error) => {
    made = null;
    throw error;
  });
  return made;
}

async function make(): Promise<Bundle> {
  // Loaded lazily: most processes that import this never serve a page.
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints,
    outdir: assetRoot,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    sourcemap: true,
    format: 'esm',
    loader: { '.graphql': 'text' },
    target: 'es2024',
    write: false,
    logLevel: 'silent',
  });
  await stop();
  const files = new Map(outputFiles.map(({ path, contents }) => [path.replaceAll('\\', '/'), contents]));
  const pathOf = (ending: string) => [...files.keys()].find((path) => path.endsWith(ending)) ?? '';
  return { script: pathOf('.js'), stylesheet: pathOf('.css'), files };
}
