import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import { DamagedFile, SqliteFile } from './sqlite.ts';

const cacheName = 'pageql.sqlite';
const keysName = 'pageql-keys.sqlite';
/** A database, and the files SQLite keeps beside it while it is open. */
const suffixes = ['', '-wal', '-shm'];

const mebibyte = 1024 * 1024;
/** API keys are unbounded. */
const maxBytes = { entries: 1024 * mebibyte, screenshots: 256 * mebibyte } as const;

/**
 * Opens the cache and the API keys, each in its own file. A damaged cache is not worth an outage: it is moved aside and
 * a new one created. Keys cannot be recreated: a damaged key file is a ConfigError.
 */
export function openSqliteFiles(dataDir: string) {
  const { file: keysFile, keys, usage, secret } = openKeys(dataDir);
  try {
    // If several processes start at once, the first moves a damaged cache aside and the others open the new one.
    const { file, ...cache } = keysFile.exclusively(() => openSoundCache(dataDir));
    const close = () => [file, keysFile].forEach((one) => void one.close());
    return { ...cache, keys, usage, secret, close };
  } catch (error) {
    keysFile.close();
    throw error;
  }
}

/** The API keys, and with them how much their holders have used, and random bytes. */
function openKeys(dataDir: string) {
  try {
    const file = new SqliteFile(dataDir, keysName);
    return { file, keys: file.store('keys'), usage: file.usage(), secret: file.secret() };
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    throw new ConfigError(
      `${keysName} in DATA_DIR holds the API keys and is damaged (${error.message}): restore it from a backup, or move it away and create the keys anew with "pageql keys create".`,
      { cause: error },
    );
  }
}

/** `setAside` is the new name of a damaged file; null if it was sound. */
function openSoundCache(dataDir: string) {
  try {
    return { ...openCache(dataDir), setAside: null };
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    const setAside = moveAside(dataDir);
    return { ...openCache(dataDir), setAside };
  }
}

function openCache(dataDir: string) {
  const file = new SqliteFile(dataDir, cacheName);
  const store = (table: keyof typeof maxBytes) => file.store(table, { maxBytes: maxBytes[table] });
  return { file, entries: store('entries'), screenshots: store('screenshots') };
}

/** Returns the new name, different from that of any earlier damaged file. */
function moveAside(dataDir: string): string {
  const name = `${cacheName}.corrupt-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const suffix of suffixes) {
    const path = join(dataDir, cacheName + suffix);
    if (existsSync(path)) renameSync(path, join(dataDir, name + suffix));
  }
  return name;
}
