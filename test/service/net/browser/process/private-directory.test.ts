import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import {
  filledOnce,
  privateDirectory,
} from '../../../../../src/service/net/browser/process/private-directory.ts';
import { temporaryDirectory } from '../../../../helpers/temporary-directory.ts';

afterEach(() => void vi.unstubAllEnvs());

test('it is in the cache of the user, with mode 700', () => {
  const cache = temporaryDirectory();
  vi.stubEnv('XDG_CACHE_HOME', cache);
  mkdirSync(join(cache, 'pageql'), { mode: 0o777 });
  expect(privateDirectory('/nowhere')).toBe(join(cache, 'pageql'));
  expect(statSync(join(cache, 'pageql')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(cache, 'pageql'))).toEqual([]);
});

test('without a cache it is in the data directory; if that is unusable too, there is none', () => {
  const directory = temporaryDirectory();
  const file = join(directory, 'file');
  writeFileSync(file, '');
  vi.stubEnv('XDG_CACHE_HOME', file);
  expect(privateDirectory(join(directory, 'data'))).toBe(join(directory, 'data'));
  expect(() => privateDirectory(file)).toThrow('is writable by this user alone');
});

test('its path is absolute, since it is used from other working directories', () => {
  const directory = temporaryDirectory();
  vi.stubEnv('XDG_CACHE_HOME', join(directory, 'file'));
  writeFileSync(join(directory, 'file'), '');
  expect(privateDirectory(relative(process.cwd(), join(directory, 'data')))).toBe(join(directory, 'data'));
});

test('a directory is filled once', async () => {
  const home = temporaryDirectory();
  const fills: string[] = [];
  const fill = (name: string) => async (directory: string) => {
    fills.push(name);
    writeFileSync(join(directory, 'name'), name);
  };
  const directory = await filledOnce(home, 'a', fill('first'));
  expect(await filledOnce(home, 'a', fill('second'))).toBe(directory);
  expect([readFileSync(join(directory, 'name'), 'utf8'), fills]).toEqual(['first', ['first']]);
});

test('two concurrent calls both get the complete directory', async () => {
  const home = temporaryDirectory();
  const fill = async (directory: string) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    writeFileSync(join(directory, 'whole'), 'x');
  };
  const [one, other] = await Promise.all([filledOnce(home, 'a', fill), filledOnce(home, 'a', fill)]);
  expect([one, existsSync(join(one, 'whole'))]).toEqual([other, true]);
  expect(readdirSync(home)).toEqual(['a']);
});

test('a directory that cannot be filled is removed', async () => {
  const home = temporaryDirectory();
  const fails = () => Promise.reject(new Error('no space'));
  await expect(filledOnce(home, 'a', fails)).rejects.toThrow('no space');
  expect(readdirSync(home)).toEqual([]);
});
