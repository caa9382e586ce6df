import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const html =
  '<!doctype html><title>A page</title><p>Some text that makes this a page.<script src=/acme.js></script>';

/** A directory with a fingerprint that recognises a technology of this name by its script. */
function fingerprints(name: string): string {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'technologies'));
  const rows = { [name]: { cats: [1], scriptSrc: 'acme\\.js' } };
  writeFileSync(join(directory, 'technologies', 'a.json'), JSON.stringify(rows));
  return directory;
}

/** Asks a newly started service; returns the cache status and the technologies. */
async function ask(url: string, env: Readonly<Record<string, string>>) {
  const app = await startApp(env);
  const answer = await app.rest({ url, params: 'techStack' });
  const { techStack } = await answer.json();
  await app.close(0);
  return [answer.headers.get('x-cache'), techStack.technologies.map(({ name }: { name: string }) => name)];
}

test('entries stored with other fingerprints are not served after a restart', async () => {
  await using origin = await startOrigin({ '/': html });
  const DATA_DIR = temporaryDirectory();
  const [url, one, other] = [`${origin.url}/`, fingerprints('One'), fingerprints('Other')];
  expect(await ask(url, { DATA_DIR, FINGERPRINTS: one })).toEqual(['MISS', ['One']]);
  expect(await ask(url, { DATA_DIR, FINGERPRINTS: one })).toEqual(['HIT', ['One']]);
  expect(await ask(url, { DATA_DIR, FINGERPRINTS: other })).toEqual(['MISS', ['Other']]);
  expect(await ask(url, { DATA_DIR })).toEqual(['MISS', []]);
});

test.for([
  ['a private address that is no longer allowed', { ALLOW_ADDRESSES: '10.0.0.0/8' }, 'BLOCKED_ADDRESS'],
  [
    'a page that robots.txt forbids, and OBEY_ROBOTS is now on',
    { OBEY_ROBOTS: 'true' },
    'DISALLOWED_BY_ROBOTS',
  ],
] as const)('entries are not served after a restart if they have %s', async ([, env, code]) => {
  await using origin = await startOrigin({
    '/': html,
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /' },
  });
  const DATA_DIR = temporaryDirectory();
  const query = { url: `${origin.url}/`, params: 'metadata' };
  const first = await startApp({ DATA_DIR });
  expect((await first.rest(query)).status).toBe(200);
  await first.close(0);
  expect((await (await (await startApp({ DATA_DIR, ...env })).rest(query)).json()).code).toBe(code);
});

test('entries with screenshots at another PUBLIC_URL are not served after a restart', async () => {
  await using origin = await startOrigin({ '/': html });
  const DATA_DIR = temporaryDirectory();
  const at = (PUBLIC_URL: string) => ask(`${origin.url}/`, { DATA_DIR, PUBLIC_URL });
  expect((await at('https://one.example'))[0]).toBe('MISS');
  expect((await at('https://one.example'))[0]).toBe('HIT');
  expect((await at('https://other.example'))[0]).toBe('MISS');
});
