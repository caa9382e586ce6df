import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { keepFile, keptFolder } from '../../../shared/kept-file.ts';
import { once } from '../../../shared/once.ts';
import { LiteThread } from './lite-thread.ts';

/** Makes the archive with which new databases begin, unless it is kept. */
export async function keepNewDatabase(): Promise<void> {
  if (!existsSync(await archivePath())) await made();
}

export async function newDatabase(): Promise<Uint8Array> {
  const kept = await readFile(await archivePath()).catch(() => null);
  return kept ?? made();
}

/** PostgreSQL's `initdb` takes some six seconds of CPU and 600 MB in PGlite; unpacking what it made takes one. */
const made = once(async () => {
  const thread = new LiteThread();
  await thread.ready;
  const archive = await thread.archive();
  await thread.close();
  keepFile(await archivePath(), archive);
  return archive;
});

/** Named by the version, as another one may not read it. */
async function archivePath(): Promise<string> {
  const manifest = findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '';
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  return join(keptFolder, `pglite-${version}.tar.gz`);
}
