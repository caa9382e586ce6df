import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../extract/lib/sha256.ts';
import { StaticBody } from '../shared/static-body.ts';
import { assetRoot, inspectorBundle } from './bundle.ts';

/** A file that the HTML pages load. */
interface Asset {
  readonly type: string;
  readonly etag: string;
  /** Whether the path contains a hash of the content, so that the file never changes. */
  readonly immutable: boolean;
  readonly content: StaticBody;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const here = fileURLToPath(new URL('.', import.meta.url));

/** Files with fixed paths, since they are linked from outside of the bundle. */
const fixed: ReadonlyMap<string, string> = new Map(
  ['icon.svg', 'reader.css'].map((file) => [`${assetRoot}${file}`, join(here, file)]),
);

const assets = new Map<string, Asset>();

/** The asset at a path, read or bundled on first use; null if there is none. */
export async function assetAt(path: string): Promise<Asset | null> {
  const known = assets.get(path);
  if (known) return known;
  const file = fixed.get(path);
  const bytes = file === undefined ? (await inspectorBundle()).files.get(path) : readFileSync(file);
  if (!bytes) return null;
  const asset: Asset = {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${sha256(bytes)}"`,
    immutable: file === undefined,
    content: new StaticBody(bytes),
  };
  assets.set(path, asset);
  return asset;
}
