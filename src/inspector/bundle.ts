import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
import { keptBundle } from '../extract/lib/kept-bundle.ts';
import { once } from '../extract/lib/once.ts';

/** The scripts and the style sheet of the HTML pages. */
export interface Bundle {
  /** The path of the script. */
  readonly script: string;
  /** The path of the script of the page of batches. */
  readonly batches: string;
  /** The path of the script that searches the reference. */
  readonly docs: string;
  /** The path of the script that opens GraphiQL. */
  readonly graphiql: string;
  /** The path of the style sheet. */
  readonly stylesheet: string;
  /** The path of the style sheet of GraphiQL's page, which shares no rules with the others. */
  readonly graphiqlStyle: string;
  /** These and their source maps, by path. The paths contain a hash of the content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The path under which the service serves the files. */
export const assetRoot = '/inspector/';

/** In the package, modules are JavaScript. */
const extension = extname(import.meta.filename);

const entryPoints = {
  script: fileURLToPath(new URL(`./client/main${extension}`, import.meta.url)),
  batches: fileURLToPath(new URL(`./client/batches/main${extension}`, import.meta.url)),
  docs: fileURLToPath(new URL(`./client/docs/main${extension}`, import.meta.url)),
  graphiql: fileURLToPath(new URL(`./client/graphiql/main${extension}`, import.meta.url)),
  style: fileURLToPath(new URL('./style/index.css', import.meta.url)),
  graphiqlStyle: fileURLToPath(new URL('./graphiql/page.css', import.meta.url)),
};

/**
 * Bundles the modules and style sheets of this folder into one file each, since over HTTP/1.1 a phone would wait for each
 * of sixty modules.
 */
export const inspectorBundle = once(make);

async function make(): Promise<Bundle> {
  const options: BuildOptions = {
    entryPoints,
    outdir: assetRoot,
    entryNames: '[name]-[hash]',
    minify: true,
    sourcemap: true,
    format: 'esm',
    loader: { '.graphql': 'text' },
    target: 'es2024',
  };
  const bundled = await keptBundle(options, {
    name: 'inspector',
    madeBy: [import.meta.filename, fileURLToPath(new URL('../../package-lock.json', import.meta.url))],
  });
  const files = new Map(
    Object.entries(bundled).map(([name, text]) => [`${assetRoot}${name}`, Buffer.from(text)]),
  );
  const pathOf = (name: keyof typeof entryPoints) =>
    [...files.keys()].find((path) => path.startsWith(`${assetRoot}${name}-`) && !path.endsWith('.map')) ?? '';
  return {
    script: pathOf('script'),
    batches: pathOf('batches'),
    docs: pathOf('docs'),
    graphiql: pathOf('graphiql'),
    stylesheet: pathOf('style'),
    graphiqlStyle: pathOf('graphiqlStyle'),
    files,
  };
}
