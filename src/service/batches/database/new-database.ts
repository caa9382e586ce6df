import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from '../../../extract/lib/once.ts';
import { LiteThread } from './lite-thread.ts';

/** In the package, modules are JavaScript, and the archive was made with it. */
const isPackaged = extname(import.meta.filename) === '.js';
const folder = isPackaged ? '../../../bundles/' : '../../../../node_modules/.cache/pageql/';

/**
 * Makes the archive with which new databases begin, unless it is there: PostgreSQL's `initdb` takes some six seconds of CPU
 * and 600 MB in PGlite, and unpacking what it made takes one.
 */
export const makeNewDatabase = once(async () => {
  const path = await archivePath();
  if (existsSync(path)) return;
  const thread = new LiteThread();
  await thread.ready;
  const archive = await thread.archive();
  await thread.close();
  await mkdir(dirname(path), { recursive: true });
  // Renamed, since another process may read the file meanwhile.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, archive);
  await rename(draft, path);
});

/** The archive of a database without tables; undefined if it can be neither read nor made here. */
export async function newDatabase(): Promise<Uint8Array | undefined> {
  await makeNewDatabase().catch(() => {});
  return readFile(await archivePath()).catch(() => undefined);
}

async function archivePath(): Promise<string> {
  const manifest = findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '';
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  return fileURLToPath(new URL(`${folder}pglite-${version}.tar.gz`, import.meta.url));
}
