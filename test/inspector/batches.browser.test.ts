import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freeKey, proKey } from '../helpers/app.ts';
import { TestBatches } from '../helpers/batches.ts';
import { emptyDatabase, postgresInstalled } from '../helpers/postgres.ts';
import { openPage, saved, startInspector } from './open-inspector.ts';

test.skipIf(!postgresInstalled && !process.env.CI)(
  'a batch is followed, with what failed and why, and its results are saved',
  async () => {
    const slow = Promise.withResolvers<void>();
    const page = '<!doctype html><title>A page</title>';
    const service = await startInspector({
      env: { DATABASE_URL: await emptyDatabase() },
      site: {
        '/a': page,
        '/b': async (_, response) => {
          await slow.promise;
          response.setHeader('content-type', 'text/html');
          response.end(page);
        },
      },
    });
    const { origin, home, app } = service;
    const batches = new TestBatches(app, proKey);
    const { id } = await batches.submitted(
      ['/a', '/gone', '/b'].map((path) => origin.url + path).concat('<b>none'),
    );
    const { page: tab, complaints } = await openPage(service, { path: null, key: proKey });

    await tab.goto(`${home}/batches`);
    await tab.getByRole('link', { name: id }).click();
    await tab.getByText('3 of 4 pages are settled').waitFor();
    await tab.getByRole('cell', { name: 'INVALID_URL' }).waitFor();
    slow.resolve();
    await tab.getByText('4 of 4 pages are settled: 2 answered, 1 not the page, 1 failed.').waitFor();
    const rows = tab.getByRole('region', { name: 'Table of lines' }).getByRole('row');
    expect(await rows.nth(1).innerText()).toContain(`${origin.url}/gone`);
    expect(await rows.nth(2).innerText()).toContain('<b>none');
    expect(await tab.getByRole('region', { name: 'Table of sites' }).innerText()).toContain('127.0.0.1');

    const { file } = await saved(tab, 'Download the results');
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(4);
    expect(complaints).toEqual([]);

    const { page: other } = await openPage(service, { path: null, key: freeKey });
    await other.goto(`${home}/batches`);
    await other.getByText('There are none of yours.').waitFor();
    await other.goto(`${home}/batches#${id}`);
    await other.reload();
    await other.getByText('NOT_FOUND').waitFor();
  },
);
