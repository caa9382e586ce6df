import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StaticBody } from '../lib/http/coded-body.ts';
import { sha256 } from '../lib/sha256.ts';

/** A file that the inspector's page loads. */
export interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly content: StaticBody;
}

/** Where the files stand on the service. */
export const assetRoot = '/inspector/';
export const stylesheet = `${assetRoot}style.css`;

const here = fileURLToPath(new URL('.', import.meta.url));

/** The module that a page begins with. */
export const entryModule = `${assetRoot}${relative(here, fileURLToPath(new URL('./client/main.js', import.meta.url)))}`;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.graphql': 'application/graphql; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const { resolve } = createRequire(import.meta.url);

/** The packages that the modules import by name, with the file of each that a browser takes. */
const packages: Readonly<Record<string, string>> = {
  preact: resolve('preact'),
  'preact/hooks': resolve('preact/hooks'),
  // What Node would be given is no module.
  htm: join(dirname(resolve('htm')), 'htm.mjs'),
};
const packagePath = (name: string) => `${assetRoot}packages/${name.replace('/', '-')}.js`;

/** Tells a browser where the packages are: their modules import each other by name as well. */
export const importMap = JSON.stringify({
  imports: Object.fromEntries(Object.keys(packages).map((name) => [name, packagePath(name)])),
});

/** The hash by which a content security policy allows exactly this import map. */
export const importMapHash = `sha256-${createHash('sha256').update(importMap).digest('base64')}`;

const files: ReadonlyMap<string, string> = new Map([
  ...globSync(['*.{css,svg}', 'client/**/*.js', 'operations/*.graphql'], { cwd: here }).map(
    (file) => [`${assetRoot}${file.replaceAll('\\', '/')}`, join(here, file)] as const,
  ),
  ...Object.entries(packages).map(([name, file]) => [packagePath(name), file] as const),
]);

/** The modules of the page, for the browser to load before it has found out that it needs them. */
export const modules: readonly string[] = [...files.keys()].filter((path) => /\.m?js$/.test(path)).sort();

const assets = new Map<string, Asset>();

/** Read when it is first asked for; null where there is no such file. */
export function assetAt(path: string): Asset | null {
  const file = files.get(path);
  if (file === undefined) return null;
  const asset = assets.get(path) ?? readAsset(file);
  assets.set(path, asset);
  return asset;
}

function readAsset(file: string): Asset {
  const bytes = readFileSync(file);
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    etag: `"${sha256(bytes)}"`,
    content: new StaticBody(bytes),
  };
}
