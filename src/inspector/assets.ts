import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StaticBody } from '../lib/http/coded-body.ts';
import { sha256 } from '../lib/sha256.ts';
import { assetRoot, bundle } from './bundle.ts';

/** A file that the pages for people load. */
export interface Asset {
  readonly type: string;
  readonly etag: string;
  /** Whether its path names its content, so that it never changes. */
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

/** What is served as it stands, because its path is written down elsewhere. */
const asTheyStand: ReadonlyMap<string, string> = new Map(
  ['icon.svg', 'reader.css'].map((file) => [`${assetRoot}${file}`, join(here, file)]),
);

const assets = new Map<string, Asset>();

/** Read or made when it is first asked for; null where there is no such file. */
export async function assetAt(path: string): Promise<Asset | null> {
  const known = assets.get(path);
  if (known) return known;
  const file = asTheyStand.get(path);
  const bytes = file === undefined ? (await bundle()).files.get(path) : readFileSync(file);
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
