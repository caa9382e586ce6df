import { expect, onTestFinished, test } from 'vitest';
import { proKey, startApp } from '../../helpers/app.ts';
import { TestBatches } from '../../helpers/batches.ts';
import { startOrigin } from '../../helpers/origin.ts';

const app = `<!doctype html><title>Loading…</title><main></main><script>
  document.title = 'Built ' + location.pathname;
  document.querySelector('main').innerHTML = '<p>' + 'The ship left the harbour at dawn. '.repeat(40);
</script>`;

test('pages of a batch are rendered, and count against the renders of its caller', async () => {
  const origin = await startOrigin({ '/a': app, '/b': app });
  onTestFinished(() => origin.close());
  const service = await startApp({ BROWSER: 'auto', BROWSER_NO_SANDBOX: 'true', RENDERS_PRO: '3' });
  const batches = new TestBatches(service);
  const { id } = await batches.submitted([`${origin.url}/a`, `${origin.url}/b`], {
    params: 'metadata',
    options: { render: 'ALWAYS' },
  });
  expect(await batches.ended(id)).toMatchObject({ state: 'DONE', counts: { ok: 2 } });
  const titles = (await batches.results(id)).map(({ page }) => page.metadata.title);
  expect(titles.toSorted()).toEqual(['Built /a', 'Built /b']);
  const { data } = await service.graphql('{ viewer { renderLimit { limit remaining } } }', {
    headers: { authorization: `Bearer ${proKey}` },
  });
  expect(data.viewer.renderLimit).toEqual({ limit: 3, remaining: 1 });
});
