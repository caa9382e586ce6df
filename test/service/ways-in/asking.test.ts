import { expect, onTestFinished, test } from 'vitest';
import { proKey, startApp } from '../../helpers/app.ts';
import { TestBatches } from '../../helpers/batches.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { call, connect, parted } from '../mcp/agent.ts';

const page = `<!doctype html><html lang=en><title>Shop</title>
  <script type="application/ld+json">{"@type":"Product","name":"Kettle","offers":{"price":"19.50","priceCurrency":"EUR"}}</script>
  <main><h1>Shop</h1><article class=card><h2>Kettle</h2><i class=price>1.099,00 €</i></article>
  <h2>Refund policy</h2><p>You get your money back within thirty days if you return the kettle unused.</p>
  <p>We ship to every harbour, and the boats leave in the morning.</p><a href="/kettle">The kettle</a></main>`;

const selection = `
  cards: select(css: ".card") { title: text(css: "h2") price: number(css: ".price") }
  links { items(kind: INTERNAL, region: MAIN, first: 1) { text page { metadata { title } fetch { outcome } } status { status } } }
  content { passages(for: "refund policy", maxTokens: 60) { text headingPath } }
  structuredData { product { name price currency } }`;

const answer = {
  cards: [{ title: 'Kettle', price: 1099 }],
  links: {
    items: [
      {
        text: 'The kettle',
        page: { metadata: { title: 'Kettle' }, fetch: { outcome: 'OK' } },
        status: { status: 200 },
      },
    ],
  },
  content: {
    passages: expect.arrayContaining([
      { text: expect.stringMatching(/^You get your money back/), headingPath: ['Shop', 'Refund policy'] },
    ]),
  },
  structuredData: { product: { name: 'Kettle', price: '19.50', currency: 'EUR' } },
};

async function start() {
  const origin = await startOrigin({
    '/': page,
    '/kettle': '<!doctype html><title>Kettle</title><p>A kettle of steel, with a lid that closes well.',
  });
  onTestFinished(() => origin.close());
  return { app: await startApp(), url: `${origin.url}/` };
}

const headers = { authorization: `Bearer ${proKey}` };

test('a page as a type of the caller, a link further, the passages and the product: by GraphQL', async () => {
  const { app, url } = await start();
  const { data, errors } = await app.graphql(`{ page(url: "${url}") { ${selection} } }`, { headers });
  expect(errors).toBeUndefined();
  expect(data.page).toMatchObject(answer);
});

test('the same by inspect_page', async () => {
  const { app, url } = await start();
  const { text } = await call(await connect(app, headers), 'inspect_page', { url, fields: selection });
  expect(JSON.parse(parted(text).page)).toMatchObject(answer);
});

test('the same of a line of a batch', async () => {
  const { app, url } = await start();
  const batches = new TestBatches(app);
  const { id } = await batches.submitted([url], { select: { selection: `{ ${selection} }` } });
  await batches.ended(id);
  const [line] = await batches.results(id);
  expect(line?.page).toMatchObject(answer);
});

test('trees and passages by REST', async () => {
  const { app, url } = await start();
  const select = JSON.stringify({
    cards: { css: '.card', fields: { title: 'h2', price: { css: '.price', type: 'number' } } },
  });
  const tree = await (await app.rest({ url, params: 'structuredData', select })).json();
  expect(tree.select.cards).toEqual(answer.cards);
  expect(tree.structuredData.product).toMatchObject(answer.structuredData.product);
  const read = await app.fetch(
    new Request(`http://localhost/read?${new URLSearchParams({ url, for: 'refund policy' })}`, { headers }),
    '127.0.0.1',
  );
  expect(await read.text()).toContain('You get your money back');
});
