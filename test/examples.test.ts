import { execFile, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freeKey, startApp } from './helpers/app.ts';
import { startOrigin } from './helpers/origin.ts';

const run = promisify(execFile);
const examples = resolve(import.meta.dirname, '../examples');
const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;

const site = {
  '/': '<!doctype html><title>Bread</title><meta name=author content="Ann Baker"><meta property=og:image content="/gone.png"><article><p>Five words in this article.</article>',
  '/challenge': {
    status: 403,
    headers: { 'cf-mitigated': 'challenge' },
    body: '<!doctype html><title>Just a moment...</title>',
  },
};

async function start() {
  const [app, origin] = await Promise.all([startApp({ PORT: '0', ANONYMOUS: 'none' }), startOrigin(site)]);
  const url = `http://127.0.0.1:${await app.listen()}`;
  const urls = [`${origin.url}/`, `${origin.url}/challenge`, 'http://10.0.0.1/'];
  const example = async (program: string, file: string, key = freeKey) => {
    const env = { PATH: process.env.PATH, PAGEQL_URL: url, PAGEQL_KEY: key, PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout } = await run(program, [resolve(examples, file), ...urls], { env });
    return stdout.replaceAll(origin.url, '').split('\n');
  };
  return example;
}

const told = [
  '/: Bread, Ann Baker, 5 words, a picture with status 404',
  expect.stringMatching(/^\/challenge: CHALLENGE, ./),
  'http://10.0.0.1/: BLOCKED_ADDRESS',
  '',
];

test('the TypeScript client types its answers and distinguishes failures by code', async () => {
  const example = await start();
  expect(await example(process.execPath, 'typescript/facts.ts')).toEqual(told);
  await expect(example(process.execPath, 'typescript/facts.ts', 'wrong')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^UNAUTHORIZED: /),
  });
});

/** A service that answers every call with an error of this code, which could be tried again after a second. */
async function failing(code: string) {
  const answer = { errors: [{ message: 'No.', extensions: { code, retryAfter: 1 } }] };
  return startOrigin({
    '/graphql': { headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) },
  });
}

test.skipIf(!python).for([
  ['RATE_LIMITED', 2],
  ['UPSTREAM_TIMEOUT', 1],
] as const)(
  'the Python client waits for the rate limit only: %s is asked %i times',
  async ([code, calls]) => {
    await using service = await failing(code);
    const env = { PATH: process.env.PATH, PAGEQL_URL: service.url, PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout } = await run('python3', [resolve(examples, 'python/facts.py'), 'example.com'], { env });
    expect([stdout, service.hits.length]).toEqual([`example.com: ${code}\n`, calls]);
  },
);

test.skipIf(!python)(
  'the Python client, with httpx or without (needs python3 of 3.10 or newer)',
  async () => {
    const example = await start();
    expect(await example('python3', 'python/facts.py')).toEqual(told);
    const refused = await example('python3', 'python/facts.py', 'wrong');
    expect(refused.slice(0, -1).every((line) => line.endsWith(': UNAUTHORIZED'))).toBe(true);
  },
);
