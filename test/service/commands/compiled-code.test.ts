import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const unreachable = 'http://127.0.0.1:1/';

test('compiled code is kept in DATA_DIR, and not by a command that only helps', async () => {
  const DATA_DIR = join(temporaryDirectory(), 'data');
  const kept = join(DATA_DIR, 'compiled-code');
  const env = { DATA_DIR, NODE_COMPILE_CACHE: '' };
  await runProgram(['scrape', '--help'], env).ended;
  expect(existsSync(kept)).toBe(false);
  await runProgram(['scrape', unreachable], env).ended;
  expect(readdirSync(kept, { recursive: true }).length).toBeGreaterThan(500);
});

test('a DATA_DIR that cannot be created ends the command in one sentence', async () => {
  const env = { DATA_DIR: '/proc/pageql', NODE_COMPILE_CACHE: '' };
  const { code, stderr } = await runProgram(['scrape', unreachable], env).ended;
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('DATA_DIR')]);
});
