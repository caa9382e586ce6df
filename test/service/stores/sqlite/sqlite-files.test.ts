import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '../../../../src/service/config/config-error.ts';
import { openSqliteFiles } from '../../../../src/service/stores/sqlite/sqlite-files.ts';
import type { Kept } from '../../../../src/service/stores/stored.ts';
import { temporaryDirectory } from '../../../helpers/temporary-directory.ts';

const noDatabase = 'this is no database, whatever its name says'.repeat(100);
const kept: Kept = { value: { meta: { title: 'a' }, body: Buffer.from('a') } };

/** The cache files of a directory that were moved aside, without SQLite's additional files. */
function setAside(directory: string): string[] {
  return readdirSync(directory).filter((name) => /^pageql\.sqlite\.corrupt-[\dTZ-]+$/.test(name));
}

/** A database whose pages are overwritten except for the first one, which lists the tables. */
async function spoil(directory: string): Promise<void> {
  const files = openSqliteFiles(directory);
  await files.entries.set('a', kept);
  files.close();
  const path = join(directory, 'pageql.sqlite');
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xff, 4096));
}

test.for([
  [
    'is no database',
    async (directory: string) => writeFileSync(join(directory, 'pageql.sqlite'), noDatabase),
  ],
  ['has corrupt pages', spoil],
] as const)('a cache file that %s is moved aside, and a new one is created', async ([, damage]) => {
  const directory = temporaryDirectory();
  await damage(directory);
  const damaged = readFileSync(join(directory, 'pageql.sqlite'));
  const files = openSqliteFiles(directory);
  await files.entries.set('b', kept);
  expect(await files.entries.get('b')).toMatchObject(kept);
  expect([files.setAside]).toEqual(setAside(directory));
  expect(readFileSync(join(directory, files.setAside ?? '')).equals(damaged)).toBe(true);
  files.close();

  const again = openSqliteFiles(directory);
  expect([again.setAside, await again.entries.get('b')]).toMatchObject([null, kept]);
  again.close();
});

test('if several processes start with a damaged file, one moves it aside and all share the new one', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'pageql.sqlite'), noDatabase);
  const openers = Array.from({ length: 4 }, () =>
    fork(join(import.meta.dirname, 'sqlite-opener.ts'), [directory]),
  );
  const reports = await Promise.all(
    openers.map(async (opener) => {
      const [report] = await once(opener, 'message');
      await once(opener, 'exit');
      return report as { setAside: string | null };
    }),
  );
  expect(reports.flatMap((report) => report.setAside ?? [])).toEqual(setAside(directory));
  expect(setAside(directory)).toHaveLength(1);
  const files = openSqliteFiles(directory);
  for (const { pid } of openers) expect(await files.entries.get(`${pid}`)).toMatchObject(kept);
  files.close();
});

test('a file that cannot be opened for another reason stays in place and prevents the start', () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'pageql.sqlite'));
  expect(() => openSqliteFiles(directory)).toThrow(ConfigError);
  expect(readdirSync(directory).filter((name) => name.includes('corrupt'))).toEqual([]);
});

test('keys survive a damaged cache', async () => {
  const directory = temporaryDirectory();
  const files = openSqliteFiles(directory);
  await files.keys.set('hash', kept);
  files.close();
  writeFileSync(join(directory, 'pageql.sqlite'), noDatabase);
  const again = openSqliteFiles(directory);
  expect(await again.keys.get('hash')).toMatchObject(kept);
  again.close();
});
