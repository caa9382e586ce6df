import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { TestBatches } from '../../helpers/batches.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { postgresInstalled, startPostgres, type TestPostgres } from '../../helpers/postgres.ts';
import { startS3 } from '../../helpers/s3.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const hosts = 10;

/** Pages on ten addresses of loopback, which take a moment. */
async function startSites(pages: number) {
  const origin = await startOrigin(
    (request, response) => {
      response.setHeader('content-type', 'text/html');
      setTimeout(() => response.end(`<title>Page ${request.url}</title>`), 20);
    },
    { address: '0.0.0.0' },
  );
  const urls = Array.from(
    { length: pages },
    (_, at) => `http://127.0.0.${1 + (at % hosts)}:${origin.port}/${at}`,
  );
  return { origin, urls };
}

describe.skipIf(!postgresInstalled && !process.env.CI)('when what batches need is away', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  test('the database under load: pages go on, and nothing is lost or done twice', async () => {
    const { origin, urls } = await startSites(150);
    await using _ = origin;
    const app = await startApp({ DATABASE_URL: await postgres.database() });
    const batches = new TestBatches(app);
    const { id } = await batches.submitted(urls);
    await expect.poll(() => origin.hits.length).toBeGreaterThan(30);
    await postgres.kill();
    for (const path of ['', `/${id}`, `/${id}/results`]) {
      const refused = await batches.call(path);
      expect(await refused.json()).toMatchObject({ status: 503, code: 'BATCHES_UNAVAILABLE' });
    }
    expect((await batches.submit({ pages: urls, params: 'metadata' })).status).toBe(503);
    expect((await app.rest({ url: `${origin.url}/interactive`, params: 'metadata' })).status).toBe(200);
    await postgres.restart();
    expect((await ended(batches, id)).counts).toMatchObject({ total: 150, ok: 150 });
    expectEachOnce(await batches.results(id), urls);
  });

  test('the directory of results: workers wait, and go on when it is back', async () => {
    const { origin, urls } = await startSites(12);
    await using _ = origin;
    const DATA_DIR = temporaryDirectory();
    const results = join(DATA_DIR, 'batches', 'results');
    mkdirSync(join(DATA_DIR, 'batches'));
    writeFileSync(results, 'where a directory is wanted');
    const app = await startApp({ DATABASE_URL: await postgres.database(), DATA_DIR });
    const batches = new TestBatches(app);
    const { id } = await batches.submitted(urls);
    await expect
      .poll(() => app.log.map(({ msg }) => msg))
      .toContainEqual(expect.stringMatching(/batches wait/));
    expect(await batches.results(id)).toEqual([]);
    rmSync(results);
    await batches.ended(id);
    expectEachOnce(await batches.results(id), urls);
  });

  test('the S3 store: workers wait, and callers are told', async () => {
    const { origin, urls } = await startSites(12);
    await using _ = origin;
    await using store = await startS3();
    const app = await startApp({ DATABASE_URL: await postgres.database(), ...store.env });
    const batches = new TestBatches(app);
    await store.stop();
    const { id } = await batches.submitted(urls);
    await expect
      .poll(() => app.log.map(({ msg }) => msg))
      .toContainEqual(expect.stringMatching(/batches wait: the store of results/));
    await store.start();
    await batches.ended(id);
    expectEachOnce(await batches.results(id), urls);
    await store.stop();
    const refused = await batches.call(`/${id}/results`);
    expect(await refused.json()).toMatchObject({ code: 'BATCHES_UNAVAILABLE' });
  });
});

async function ended(batches: TestBatches, id: string) {
  await expect.poll(async () => (await batches.call(`/${id}`)).status).toBe(200);
  return batches.ended(id);
}

function expectEachOnce(lines: Awaited<ReturnType<TestBatches['results']>>, urls: readonly string[]): void {
  const told = lines
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, page }) => [index, page?.metadata.title]);
  expect(told).toEqual(urls.map((_, index) => [index, `Page /${index}`]));
}
