import { expect, onTestFinished, test } from 'vitest';
import { proKey, startApp } from '../../helpers/app.ts';
import { TestBatches } from '../../helpers/batches.ts';
import { startOrigin } from '../../helpers/origin.ts';

async function start() {
  const origin = await startOrigin({
    '/same': '<title>Same</title>',
    '/other': '<title>Other</title>',
    '/new': '<title>New</title>',
  });
  onTestFinished(() => origin.close());
  const app = await startApp();
  const hashOf = async (path: string) => {
    const { headers } = await app.rest({ url: origin.url + path, params: 'metadata' });
    return /[\da-f]{64}/.exec(headers.get('etag') ?? '')?.[0] ?? '';
  };
  const [same, other] = [await hashOf('/same'), '0'.repeat(64)];
  return { app, batches: new TestBatches(app), url: origin.url, same, other };
}

async function titlesOf(batches: TestBatches, id: string) {
  expect(await batches.ended(id)).toMatchObject({ counts: { total: 3, ok: 3 } });
  const lines = await batches.results(id);
  return lines.map(({ page }) => page?.metadata.title ?? null).toSorted();
}

test('with onlyChanged, results leave out the pages whose hash is the same', async () => {
  const { app, batches, url, same, other } = await start();
  const pages = [
    { url: `${url}/same`, changedSince: same },
    { url: `${url}/other`, changedSince: other },
    { url: `${url}/new` },
  ];
  const all = await (await batches.submit({ pages, params: 'metadata' })).json();
  expect(await titlesOf(batches, all.id)).toEqual(['New', 'Other', null]);
  const changed = await (await batches.submit({ pages, params: 'metadata', onlyChanged: true })).json();
  expect(await titlesOf(batches, changed.id)).toEqual(['New', 'Other']);

  const csv = ['url,changedSince', ...pages.map((one) => `${one.url},${one.changedSince ?? ''}`)].join('\n');
  const init = { method: 'POST', body: csv, headers: { 'content-type': 'text/csv' } };
  const list = await (await batches.call('?params=metadata&onlyChanged=true', init)).json();
  expect(await titlesOf(batches, list.id)).toEqual(['New', 'Other']);

  const mutation = `mutation ($input: SubmitBatchInput!) { submitBatch(input: $input) { id } }`;
  const input = { pages, select: { categories: ['metadata'] }, onlyChanged: true };
  const headers = { authorization: `Bearer ${proKey}` };
  const { data } = await app.graphql(mutation, { variables: { input }, headers });
  expect(await titlesOf(batches, data.submitBatch.id)).toEqual(['New', 'Other']);
});

test('onlyChanged is true or false', async () => {
  const batches = new TestBatches(await startApp());
  const json = await batches.submit({ pages: ['a.example'], params: 'metadata', onlyChanged: 'yes' });
  const text = await batches.call('?params=metadata&onlyChanged=yes', { method: 'POST', body: 'a.example' });
  for (const answer of [json, text])
    expect([answer.status, (await answer.json()).detail]).toEqual([
      400,
      'onlyChanged must be true or false.',
    ]);
});
