import { expect, test } from 'vitest';
import { createKey } from '../../../src/service/access/keys.ts';
import { keysCommand } from '../../../src/service/commands/keys.ts';
import { openStores } from '../../../src/service/stores/index.ts';
import { startApp } from '../../helpers/app.ts';
import { runProgram } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

test('a key is shown once, is valid at once in a running service, and is refused after it was revoked', async () => {
  const DATA_DIR = temporaryDirectory();
  const keys = (...args: string[]) => runProgram(['keys', ...args], { DATA_DIR }).ended;
  const app = await startApp({ DATA_DIR, ANONYMOUS: 'none' });
  const plan = async (key: string) =>
    (await app.graphql('{ viewer { name plan } }', { headers: { 'x-api-key': key } })).data?.viewer;

  const created = await keys('create', '--plan', 'pro', '--name', 'ci');
  const key = created.stdout.trim();
  expect([created.code, key]).toEqual([0, expect.stringMatching(/^pql_\S+$/)]);
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

test('a name belongs to one key, and revoking one that older versions gave twice asks for the id', async () => {
  const DATA_DIR = temporaryDirectory();
  const keys = (...args: string[]) => runProgram(['keys', ...args], { DATA_DIR }).ended;
  await keys('create', '--name', 'ci');
  const refused = await keys('create', '--name', 'ci');
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toBe('There is already a key ci: choose another name, or revoke that key first.\n');

  const stores = await openStores({ redisUrl: null, dataDir: DATA_DIR, cacheMemoryMb: 1 });
  const second = await createKey(stores.keys, { plan: 'PRO', name: 'ci' });
  await stores.close();
  const ambiguous = await keys('revoke', 'ci');
  expect([ambiguous.code, ambiguous.stdout]).toEqual([1, '']);
  expect(ambiguous.stderr).toMatch(/^There are 2 keys with this name; none was revoked\./);
  expect(ambiguous.stderr).toContain(second.id);
  expect((await keys('revoke', second.id)).stdout).toMatch(/^Revoked .+ {2}ci\n$/);
  expect((await keys('revoke', 'ci')).stdout).toMatch(/^Revoked .+ {2}ci\n$/);
});

test('a key has limits of its own, and what was used with it is shown', async () => {
  const DATA_DIR = temporaryDirectory();
  const keys = (...args: string[]) => runProgram(['keys', ...args], { DATA_DIR }).ended;
  const { stdout } = await keys('create', '--name', 'ci', '--rate', '7', '--renders', '2', '--days', '30');
  expect((await keys('list')).stdout).toMatch(/ {2}ci {2}7 pages\/min, 2 renders\/min, until 20\S+Z\n$/);
  expect((await keys('usage', 'ci')).stdout).toMatch(/\nNot used\.\n$/);

  const app = await startApp({ DATA_DIR });
  const headers = { 'x-api-key': stdout.trim() };
  const query =
    '{ viewer { rateLimit { limit } renderLimit { limit } } page(url: "http://10.0.0.1/") { url } }';
  expect((await app.graphql(query, { headers })).data.viewer).toEqual({
    rateLimit: { limit: 7 },
    renderLimit: { limit: 2 },
  });
  await app.close(0);
  const used = await keys('usage', 'ci');
  expect(used.stdout).toMatch(
    /\nday +requests +renders +operations +batchPages\n\d{4}-\d\d-\d\d +1 +0 +1 +0\n$/,
  );
  expect((await keys('usage', 'nobody')).code).toBe(1);
});

/** What is said of arguments that a new key cannot have. */
async function refusalOf(args: readonly string[]): Promise<string> {
  const [create] = keysCommand().commands;
  let said = '';
  create?.exitOverride().configureOutput({
    writeErr: (text) => {
      said += text;
    },
  });
  await expect(create?.parseAsync(args, { from: 'user' })).rejects.toMatchObject({ exitCode: 1 });
  return said;
}

test.for([
  ['--rate', '0'],
  ['--renders', '-1'],
  ['--days', '1.5'],
  ['--rate', '1000001'],
])('a key cannot have %s %s', async (args) => {
  expect(await refusalOf(args)).toContain('It must be a whole number from');
});

test.for(['', ' ', 'two\nlines', 'x'.repeat(101)])('a key cannot have the name %j', async (name) => {
  expect(await refusalOf(['--name', name])).toContain('1 to 100 characters on one line');
});

test('a key that is refused is not created, and the process ends with 2', async () => {
  const { code, stdout } = await runProgram(['keys', 'create', '--name', '']).ended;
  expect([code, stdout]).toEqual([2, '']);
});

test.for([['list'], ['create']])(
  'while the store is unreachable, %s fails with one sentence',
  async (args) => {
    const { code, stdout, stderr } = await runProgram(['keys', ...args], { REDIS_URL: 'redis://127.0.0.1:1' })
      .ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Redis \(key\): .+\n$/);
  },
);
