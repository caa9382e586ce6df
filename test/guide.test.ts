import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proKey, startApp, type TestApp } from './helpers/app.ts';
import { TestBatches } from './helpers/batches.ts';
import { startOrigin } from './helpers/origin.ts';
import { emptyDatabase, postgresInstalled } from './helpers/postgres.ts';
import { call, connect, parted } from './service/mcp/agent.ts';

const guide = readFileSync(join(import.meta.dirname, '../docs/guide.md'), 'utf8');
const host = 'https://shop.example';

/** A query of the guide, and what it says is the answer. */
interface Example {
  readonly query: string;
  readonly answer: object;
}

/** The first query of a section, and the JSON after it; with the address of the site in the place of the guide's. */
function exampleIn(section: string, origin: string): Example {
  const [, text = ''] = guide.split(new RegExp(`^## ${section}$`, 'm'));
  const [, query, answer] =
    /^```graphql\n((?:(?!```)[\s\S])*)```\n\n```json\n([\s\S]*?)^```/m.exec(text) ?? [];
  if (!query || !answer) return expect.fail(`the guide has no example in ${section}`);
  const here = (shown: string) => shown.replaceAll(host, origin);
  return { query: here(query), answer: JSON.parse(here(answer)) };
}

const words = '<p>Lamps for the desk, the wall and the ceiling, all of them made of brass. </p>'.repeat(5);
const page = (title: string, inside: string) =>
  `<!doctype html><html lang=de><title>${title}</title><main>${inside}${words}</main>`;
const lamps = page(
  'Lamps',
  `<div id=main><h1>Lampen</h1><p>Alle <b>Lampen</b>.</p></div>
  <article class=card><h2>Eins</h2><span class=price>1.099,00 €</span><time datetime=2026-05-01>1. Mai</time><a href=/eins>mehr</a>
  <img src=/eins.jpg width=40 height=30 data-badge=neu><i class=tag>rot</i><i class=tag>groß</i>
  <div class=offer><b>A</b><i>12,50</i></div><div class=offer><b>B</b><i>auf Anfrage</i></div></article>`,
);
const site = {
  '/': page('Shop', '<a href=/lamps>Lamps</a> <a href=/lamps>All lamps</a> <a href=/sale>Sale</a>'),
  '/lamps': lamps,
  '/sale': { status: 404, body: page('Not found', '') },
  '/terms': page(
    'Terms',
    `<h1>Terms</h1><h2>Delivery</h2><p>Lamps are sent by post on the next working day, and arrive within a week in most countries.</p>
    <h2>Refunds</h2><p>We refund the price of a lamp within 30 days, if it is sent back in its box.</p>
    <h2>Warranty</h2><p>Lamps that break within two years are mended or replaced, at our choice.</p>`,
  ),
  '/product': page(
    'Desk lamp',
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Desk lamp","offers":{"@type":"Offer","price":"49.90","priceCurrency":"EUR"}}</script>
    <meta property="product:price:amount" content="44.90"><meta property="product:price:currency" content="EUR"><meta property="product:availability" content="in stock">
    <script>gtag('event', 'view_item', { currency: 'EUR', items: [{ item_name: 'Desk lamp', item_brand: 'Brass & Co', price: 44.9 }] })</script>
    <h1>Desk lamp</h1><p>Now 44,90 €</p>`,
  ),
};
const lampBefore = '<!doctype html><title>Desk lamp</title><p class=price>49.90 €</p>';
const lampAfter = '<!doctype html><title>Desk lamp, brass</title><p class=price>44.90 €</p>';

/** The ways in that take a selection of a page; each answers what was selected. */
const ways: Readonly<
  Record<string, (app: TestApp, asked: { url: string; selection: string }) => Promise<object>>
> = {
  async graphql(app, { url, selection }) {
    const { data, errors } = await app.graphql(`{ page(url: "${url}") ${selection} }`);
    expect(errors).toBeUndefined();
    return data.page;
  },
  async inspect_page(app, { url, selection }) {
    const { text } = await call(await connect(app), 'inspect_page', { url, fields: selection });
    return JSON.parse(parted(text).page);
  },
  async 'a batch line'(app, { url, selection }) {
    const batches = new TestBatches(app);
    const { id } = await batches.submitted([url], { select: { selection } });
    await batches.ended(id);
    const [line] = await batches.results(id);
    return line?.page;
  },
};

const sections = ['Selectors', 'Passages', 'Products', 'Pages behind links'];

test.for(Object.entries(ways))('its examples have the answers shown there: %s', async ([, ask]) => {
  await using origin = await startOrigin(site);
  const app = await startApp(postgresInstalled ? { DATABASE_URL: await emptyDatabase() } : {});
  for (const section of sections) {
    const { query, answer } = exampleIn(section, origin.url);
    const [, url = '', selection = ''] = /page\(url: "(.*?)"\) (\{[\s\S]*\})\s*\}/.exec(query) ?? [];
    expect(await ask(app, { url, selection }), section).toEqual(answer);
  }
});

test('the example of changes has the answer shown there, and so has a batch with a hash on its line', async () => {
  const shown = { html: lampBefore };
  await using origin = await startOrigin((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(shown.html);
  });
  const app = await startApp(postgresInstalled ? { DATABASE_URL: await emptyDatabase() } : {});
  const { query, answer } = exampleIn('Change detection', origin.url);
  const fresh = query.replace('changedSince: $hash', 'changedSince: $hash, options: { revalidate: true }');
  const headers = { 'x-api-key': proKey };
  const first = await app.graphql(fresh.replace('changed\n', 'cache { contentHash }\n'), { headers });
  const { contentHash } = first.data.page.cache;
  shown.html = lampAfter;
  const { data, errors } = await app.graphql(fresh, { headers, variables: { hash: contentHash } });
  expect([errors, data.page]).toEqual([undefined, answer]);

  const batches = new TestBatches(app);
  const [, selection = ''] = /hash\) (\{[\s\S]*\})\s*\}/.exec(query) ?? [];
  const pages = [{ url: `${origin.url}/lamp`, changedSince: contentHash }];
  const { id } = await (await batches.submit({ pages, select: { selection } })).json();
  await batches.ended(id);
  const [line] = await batches.results(id);
  expect(line?.page).toEqual(answer);
});
