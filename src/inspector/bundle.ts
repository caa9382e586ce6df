import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
import { keptBundle } from '../shared/kept-bundle.ts';
import { once } from '../shared/once.ts';

/** The scripts and the style sheets of the HTML pages. */
export interface Bundle {
  /** The path of what was made of an entry point. */
  readonly pathOf: (name: EntryPoint) => string;
  /** All of it, and its source maps, by path. The paths contain a hash of the content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The path under which the service serves the files. */
export const assetRoot = '/inspector/';

/** In the package, modules are JavaScript. */
const extension = extname(import.meta.url);

const entryPoints = {
  /** The inspector. */
  script: fileURLToPath(new URL(`./client/main${extension}`, import.meta.url)),
  /** The page of batches. */
  batches: fileURLToPath(new URL(`./client/batches/main${extension}`, import.meta.url)),
  /** Searches the reference. */
  docs: fileURLToPath(new URL(`./client/docs/main${extension}`, import.meta.url)),
  /** Opens GraphiQL. */
  graphiql: fileURLToPath(new URL(`./client/graphiql/main${extension}`, import.meta.url)),
  style: fileURLToPath(new URL('./style/index.css', import.meta.url)),
  /** Of GraphiQL's page, which shares no rules with the others. */
  graphiqlStyle: fileURLToPath(new URL('./graphiql/page.css', import.meta.url)),
};

export type EntryPoint = keyof typeof entryPoints;

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
  const pathOf = (name: EntryPoint) =>
    [...files.keys()].find((path) => path.startsWith(`${assetRoot}${name}-`) && !path.endsWith('.map')) ?? '';
  return { pathOf, files };
}
