import { expect, test } from 'vitest';
import { freeKey, proKey, startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { emptyDatabase, postgresInstalled } from '../../helpers/postgres.ts';
import { call, connect, parted } from './agent.ts';

test.skipIf(!postgresInstalled && !process.env.CI)(
  'an agent submits pages, and reads their results within its budget',
  async () => {
    await using origin = await startOrigin((request, response) => {
      response.setHeader('content-type', 'text/html');
      const long = request.url === '/long' ? 'word '.repeat(2_000) : '';
      response.end(`<!doctype html><title>Page ${request.url} ${long}</title>`);
    });
    const app = await startApp({ DATABASE_URL: await emptyDatabase() });
    const client = await connect(app, { 'x-api-key': proKey });
    const urls = ['/a', '/b', '/long', '/c'].map((path) => origin.url + path).concat('not an address');
    const submitted = await call(client, 'submit_batch', { urls, fields: 'metadata { title }', key: 'one' });
    const [, id = ''] = /^Batch (\S+) was submitted\./.exec(submitted.text) ?? [];
    const again = await call(client, 'submit_batch', { urls, fields: 'metadata { title }', key: 'one' });
    expect(again.text).toContain(id);

    const results = (more: object) => call(client, 'batch_results', { id, ...more });
    await expect.poll(async () => (await results({})).text).toContain('It is DONE');
    expect((await results({})).text).toContain('of 5 pages 4 answered, 0 answered with something else');

    const seen = [];
    for (let after = {}; ; ) {
      const { text } = await results({ ...after, maxTokens: 250 });
      const { ours, page } = parted(text);
      if (page === '') break;
      expect(page.length).toBeLessThan(1_000);
      seen.push(...page.split('\n').map((line) => JSON.parse(line)));
      after = { after: /The next lines are after ([\d.]+)\./.exec(ours)?.[1] };
    }
    expect(seen.toSorted((a, b) => a.index - b.index)).toMatchObject([
      { index: 0, state: 'OK', page: { metadata: { title: 'Page /a' } } },
      { index: 1, state: 'OK' },
      { index: 2, state: 'OK', page: null, pageTokens: expect.any(Number) },
      { index: 3, state: 'OK' },
      { index: 4, state: 'FAILED', error: { code: 'INVALID_URL' } },
    ]);
    const failed = parted((await results({ states: ['FAILED'] })).text).page;
    expect(JSON.parse(failed)).toMatchObject({ index: 4 });

    const stranger = await connect(app, { 'x-api-key': freeKey });
    const refused = await call(stranger, 'batch_results', { id });
    expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(/^NOT_FOUND/) });
    const wrong = await call(client, 'submit_batch', { urls, fields: 'metadata { titel }' });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringMatching(/^INVALID_PARAMETER/) });
  },
);
