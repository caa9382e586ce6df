import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LiteThread } from './lite-thread.ts';

/** In the package, modules are JavaScript, and the archive was made with it. */
const isPackaged = extname(import.meta.filename) === '.js';
const folder = isPackaged ? '../../../bundles/' : '../../../../node_modules/.cache/pageql/';

/**
 * The archive of a database without tables. It is made once, here or with the package: PostgreSQL's `initdb` takes some six seconds
 * of CPU and 600 MB in PGlite, and unpacking what it made takes one.
 */
export async function newDatabase(): Promise<Uint8Array> {
  const path = fileURLToPath(
    new URL(`${folder}pglite-${await versionOf('@electric-sql/pglite')}.tar.gz`, import.meta.url),
  );
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  const thread = new LiteThread();
  await thread.ready;
  const archive = await thread.archive();
  await thread.close();
  await keep(path, archive).catch(() => {});
  return archive;
}

/** Renamed, since another process may read the file meanwhile. */
async function keep(path: string, archive: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, archive);
  await rename(draft, path);
}

async function versionOf(name: string): Promise<string> {
  return JSON.parse(await readFile(findPackageJSON(name, import.meta.url) ?? '', 'utf8')).version;
}
