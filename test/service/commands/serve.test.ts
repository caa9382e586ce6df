import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startOrigin } from '../../helpers/origin.ts';
import { runProgram, startService } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const html = '<!doctype html><title>Late</title><p>Some text that makes this a page with something to say.';

async function start(env = {}) {
  const DATA_DIR = temporaryDirectory();
  return startService({ DATA_DIR, ALLOW_ADDRESSES: '127.0.0.0/8', ...env });
}

const scrape = (service: { url: string }, url: string) =>
  fetch(`${service.url}/api/scrape?params=metadata&url=${encodeURIComponent(url)}`);

test('the banner shows addresses, store, callers and browser, and no key', async () => {
  const service = await start({ API_KEYS: 'pro:ci:hush-hush' });
  const banner = service.stderr();
  expect(banner).toMatch(/GraphiQL +http:\/\/127\.0\.0\.1:\d+\/graphql/);
  expect(banner).toMatch(/Store +memory \(64 MB\), SQLite in /);
  expect(banner).toMatch(/Callers +anyone, on the Free plan/);
  expect(banner).toMatch(/Private addresses +127\.0\.0\.0\/8/);
  expect(banner).toMatch(/Browser +off/);
  for (const [label, path] of [
    ['Inspector', '/'],
    ['MCP', '/mcp'],
    ['Documentation', '/docs'],
  ] as const)
    expect(banner).toMatch(new RegExp(`${label} +http://127\\.0\\.0\\.1:\\d+${path}\n`));
  expect(banner).not.toContain('hush');
  service.child.kill('SIGTERM');
  expect((await service.ended).code).toBe(0);
});

test('a misspelt variable is reported at the start, with the name that was meant', async () => {
  const service = await start({ RATE_LIMT_FREE: '5' });
  expect(service.stderr()).toContain(
    'RATE_LIMT_FREE is not a variable of PageQL and has no effect. Did you mean RATE_LIMIT_FREE?\n',
  );
  service.child.kill('SIGTERM');
  await service.ended;
});

test.for(['SIGTERM', 'SIGHUP'] as const)(
  'on %s the service finishes calls in progress, accepts no new ones, and exits with 0',
  async (signal) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await using origin = await startOrigin(async (_, response) => {
      await held;
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(html);
    });
    const service = await start();
    const running = scrape(service, `${origin.url}/`);
    await expect.poll(() => origin.hits.length).toBe(1);
    service.child.kill(signal);
    await expect
      .poll(() =>
        fetch(`${service.url}/health`).then(
          () => 'served',
          () => 'refused',
        ),
      )
      .toBe('refused');
    release();
    const answer = await running;
    expect([answer.status, (await answer.json()).metadata.title]).toEqual([200, 'Late']);
    expect((await service.ended).code).toBe(0);
  },
);

test('after 8 s of stopping, calls in progress are answered OVERLOADED; the process exits within 10 s', async () => {
  await using origin = await startOrigin({ '/a': () => {}, '/b': () => {} });
  const service = await start();
  await scrape(service, `${origin.url}/`);
  const running = [scrape(service, `${origin.url}/a`), scrape(service, `${origin.url}/b`)];
  await expect.poll(() => origin.hits.length).toBe(3);
  const stopped = performance.now();
  service.child.kill('SIGINT');
  for (const answer of await Promise.all(running)) {
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'OVERLOADED']);
  }
  expect((await service.ended).code).toBe(0);
  // A busy machine ends it a little later.
  expect(performance.now() - stopped).toBeLessThan(15_000);
});

test('an invalid variable prevents the start; the message names it without its value', async () => {
  const { code, stderr, stdout } = await runProgram(['serve'], { PORT: 'http', API_KEYS: 'hush' }).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('PORT must be a whole number');
  expect(stderr).toContain('API_KEYS');
  expect(stderr).not.toContain('hush');
});

test('a port in use prevents the start', async () => {
  await using origin = await startOrigin({});
  const { code, stderr } = await runProgram(['serve'], {
    PORT: String(origin.port),
    DATA_DIR: temporaryDirectory(),
  }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The service cannot listen on HOST and PORT: .*EADDRINUSE.*\.\n$/);
});

/** A DATA_DIR in which this file is damaged. */
function damaged(name: string): string {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, name), 'this is no database, however far one reads on in it'.repeat(9));
  return directory;
}

test('damaged keys and an unusable FINGERPRINTS directory prevent the start with one sentence', async () => {
  const failure = async (env: Record<string, string>) => {
    const { code, stderr } = await runProgram(['serve'], { PORT: '0', ...env }).ended;
    return [code, stderr];
  };
  const DATA_DIR = damaged('pageql-keys.sqlite');
  expect(await failure({ DATA_DIR })).toEqual([
    1,
    'pageql-keys.sqlite in DATA_DIR holds the API keys and is damaged (file is not a database): restore it from a backup, or move it away and create the keys anew with "pageql keys create".\n',
  ]);
  expect(readFileSync(join(DATA_DIR, 'pageql-keys.sqlite'), 'utf8')).toMatch(/^this is no database/);
  const empty = temporaryDirectory();
  expect(await failure({ DATA_DIR: temporaryDirectory(), FINGERPRINTS: empty })).toEqual([
    1,
    `FINGERPRINTS: there are no JSON files in ${empty}.\n`,
  ]);
});

test('a damaged cache is replaced by a new one; the banner and a metric report it', async () => {
  const DATA_DIR = damaged('pageql.sqlite');
  const { child, url, stderr } = await startService({ DATA_DIR });
  const metrics = await (await fetch(`${url}/metrics`)).text();
  child.kill('SIGKILL');
  expect(stderr()).toMatch(/^ +Store +.*the old file was damaged and is now pageql\.sqlite\.corrupt-\S+$/m);
  expect(metrics).toMatch(/^pageql_cache_files_set_aside_total 1$/m);
});

test('the log has no keys, passwords or addresses of pages', async () => {
  await using origin = await startOrigin({ '/': html });
  const service = await start({ API_KEYS: 'pro:a-secret-key', LOG_LEVEL: 'trace' });
  await fetch(
    `${service.url}/api/scrape?params=metadata&url=${encodeURIComponent(`${origin.url}/?token=a-secret-token`)}`,
    {
      headers: { authorization: 'Bearer a-secret-key', 'x-request-id': 'mine-1' },
    },
  );
  await scrape(service, 'https://user:a-secret-password@example.com/');
  service.child.kill('SIGTERM');
  const { stdout, stderr } = await service.ended;
  expect(stdout).toContain('"id":"mine-1"');
  expect(stdout + stderr).not.toContain('a-secret');
});

test.skipIf(!existsSync('/dev/full'))(
  'a log that cannot be written loses its lines, and calls are still answered',
  async () => {
    await using origin = await startOrigin({ '/': html });
    const full = openSync('/dev/full', 'w');
    const service = await startService(
      { DATA_DIR: temporaryDirectory(), ALLOW_ADDRESSES: '127.0.0.0/8' },
      { stdout: full },
    );
    closeSync(full);
    for (let call = 0; call < 3; call += 1)
      expect((await scrape(service, `${origin.url}/?${call}`)).status).toBe(200);
    service.child.kill('SIGTERM');
    expect((await service.ended).code).toBe(0);
  },
);

test('an unreachable Redis does not prevent the start, and the banner says why it is unreachable', async () => {
  const service = await start({ REDIS_URL: 'redis://:hush-hush@127.0.0.1:1' });
  expect(service.stderr()).toMatch(
    /Store +memory \(64 MB\), Redis at 127\.0\.0\.1:1, currently unavailable \(.*ECONNREFUSED/,
  );
  expect(service.stderr()).not.toContain('hush');
  service.child.kill('SIGTERM');
  expect((await service.ended).code).toBe(0);
});
