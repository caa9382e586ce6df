import { expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { runProgram } from '../helpers/program.ts';
import { temporaryDirectory } from '../helpers/temporary-directory.ts';

test('a key is made, shown once, works at once in a service that runs, and ends when it is revoked', {
  timeout: 60_000,
}, async () => {
  const DATA_DIR = temporaryDirectory();
  const keys = (...args: string[]) => runProgram(['keys', ...args], { DATA_DIR }).ended;
  const app = await startApp({ DATA_DIR, ANONYMOUS: 'none' });
  const plan = async (key: string) =>
    (await app.graphql('{ viewer { name plan } }', { headers: { 'x-api-key': key } })).data?.viewer;

  const made = await keys('create', '--plan', 'pro', '--name', 'ci');
  const key = made.stdout.trim();
  expect([made.code, key]).toEqual([0, expect.stringMatching(/^pql_\S+$/)]);
  expect(await plan(key)).toEqual({ name: 'ci', plan: 'PRO' });

  const list = await keys('list');
  expect(list.stdout).toMatch(/^[\da-f]{12} {2}PRO {3}\S+ {2}ci\n$/);
  expect(list.stdout).not.toContain(key);

  expect((await keys('revoke', 'ci')).stdout).toMatch(/^Revoked /);
  expect((await keys('list')).stdout).toBe('No keys.\n');
  expect(
    await startApp({ DATA_DIR, ANONYMOUS: 'none' })
      .then((other) => other.graphql('{ viewer { plan } }', { headers: { 'x-api-key': key } }))
      .then(({ status }) => status),
  ).toBe(401);
  expect((await keys('revoke', 'ci')).code).toBe(1);
});

test.for(['', ' ', 'two\nlines', 'x'.repeat(101)])('a key is not called %j', async (name) => {
  const { code, stdout, stderr } = await runProgram(['keys', 'create', '--name', name]).ended;
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('1 to 100 characters on one line');
});

test.for([['list'], ['create'], ['revoke', 'ci']])(
  'with the store away, %s says so in a sentence',
  async (args) => {
    const { code, stdout, stderr } = await runProgram(['keys', ...args], { REDIS_URL: 'redis://127.0.0.1:1' })
      .ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Redis \(key\): .+\n$/);
  },
);
