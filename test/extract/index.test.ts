import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { categories } from '../../src/extract/categories/index.ts';
import {
  extract,
  type Metadata,
  markdown,
  passages,
  preview,
  technologies,
} from '../../src/extract/index.ts';
import { categoryLoaders } from '../../src/extract/run/category-loaders.ts';
import { cpuTime } from '../helpers/cpu-time.ts';

const url = 'https://example.com/post';
const html = `<html lang=en><title>A page</title><meta name=generator content="WordPress 6.1"><main><h1>A page</h1>
<p>${'Some words to read. '.repeat(60)}</p><p>${'More of them follow here. '.repeat(60)}</p></main>`;

test('the answer has exactly the categories that were named, with their types', async () => {
  const { metadata, errors, ...rest } = await extract(html, { url, categories: ['metadata'] });
  expectTypeOf(metadata).toEqualTypeOf<Metadata | null>();
  expect([metadata?.title, errors, Object.keys(rest)]).toEqual(['A page', {}, ['truncations', 'fetch']]);
  // @ts-expect-error There is no such category.
  await expect(extract(html, { url, categories: ['meta'] })).rejects.toThrow('There is no category meta.');
});

test('by default it answers all that a document tells, without errors', async () => {
  const { errors, ...answer } = await extract(html, { url });
  expect(errors).toEqual({});
  expect(Object.keys(answer)).toHaveLength(Object.keys(categories).length - 3 + 2);
});

test('text, bytes and streams give the same answer', async () => {
  const wanted = { url, categories: ['metadata', 'content'] } as const;
  const text = await extract(html, wanted);
  const type = { 'content-type': 'text/html; charset=utf-8' };
  expect(await extract(new TextEncoder().encode(html), { ...wanted, headers: type })).toEqual(text);
  const stream = new Blob([html]).stream();
  expect(await extract(stream, { ...wanted, headers: type })).toEqual(text);
});

test('text is not decoded again, whatever charset the headers or the document state', async () => {
  const page = '<meta charset=windows-1252><title>Grün</title>';
  const headers = new Headers({ 'content-type': 'text/html; charset=iso-8859-1' });
  const { metadata } = await extract(page, { url, headers, categories: ['metadata'] });
  expect(metadata?.title).toBe('Grün');
});

test('files of the site are read, and what rests on others is missing', async () => {
  const files = { '/robots.txt': 'User-agent: *\nDisallow: /post' };
  const { robots, infrastructure, errors } = await extract(html, {
    url,
    files,
    categories: ['robots', 'infrastructure'],
  });
  expect([robots?.verdict.allowed, robots?.ai.llmsTxt, infrastructure]).toEqual([false, null, null]);
  expect(errors).toMatchObject({ infrastructure: { code: 'SOURCE_MISSING' } });
  const without = await extract(html, { url, categories: ['robots'] });
  expect(without.robots?.txt).toBeNull();
});

test('images are checked where their files are given, if asked for', async () => {
  const page =
    '<title>A</title><meta property=og:image content=/a.svg><meta name=twitter:image content=/b.svg>';
  const files = { '/a.svg': '<svg width=3 height=4>' };
  const wanted = { url, files, categories: ['metadata', 'openGraph', 'twitterCard'] } as const;
  const { metadata, openGraph, twitterCard, errors } = await extract(page, { ...wanted, checkImages: true });
  const size = { status: 200, width: 3, height: 4, type: 'image/svg+xml' };
  expect(metadata?.preview.image?.checked).toMatchObject(size);
  expect(openGraph?.images[0]?.checked).toMatchObject(size);
  expect([twitterCard?.image?.checked, errors]).toMatchObject([
    null,
    { 'twitterCard.image.checked': { code: 'SOURCE_MISSING' } },
  ]);
  const unasked = await extract(page, wanted);
  expect([unasked.metadata?.preview.image, unasked.errors]).toEqual([
    expect.not.objectContaining({ checked: expect.anything() }),
    {},
  ]);
});

test('selectors find elements, by the names that they were given', async () => {
  const { select } = await extract(html, {
    url,
    categories: [],
    select: {
      title: 'h1',
      none: { css: 'table', type: 'texts' },
      items: { css: 'h1', fields: { level: { type: 'path' }, size: { css: 'b', type: 'number' } } },
    },
  });
  // The compiler knows the types: of a text, of a list of texts, of items with a text and a number.
  const title: string | null = select?.title ?? null;
  const none: readonly string[] = select?.none ?? [];
  const sizes: readonly (number | null)[] = select?.items.map(({ size }) => size) ?? [];
  expect([title, none, sizes]).toEqual(['A page', [], [null]]);
  await expect(extract(html, { url, select: { wrong: 'h1[' } })).rejects.toThrow();
});

test('select reads a tree of typed values', async () => {
  const shop = `<html lang=de><main>${['1.099,00 €', '12,50 €'].map((price, at) => `<article class=card><h2>Lampe ${at}</h2><b>${price}</b><a href="/${at}">mehr</a><ul><li class=offer><i>${at},5</i></ul></article>`).join('')}<article class=card><b>3 €</b></article></main>`;
  const { select } = await extract(shop, {
    url,
    categories: [],
    select: {
      cards: {
        css: '.none',
        fallback: ['.card'],
        fields: {
          title: { css: 'h2', required: true },
          price: { css: 'b', type: 'number' },
          currency: { css: 'b', match: '[€$£]' },
          link: { css: 'a', type: 'url' },
          offers: { css: '.offer', fields: { price: { css: 'i', type: 'number' } } },
        },
      },
      main: { css: 'main', type: 'markdown' },
    },
  });
  const offers: readonly (number | null)[] =
    select?.cards.flatMap((card) => card.offers.map(({ price }) => price)) ?? [];
  expect(offers).toEqual([0.5, 1.5]);
  expect(select?.cards).toMatchObject([
    { title: 'Lampe 0', price: 1099, currency: '€', link: 'https://example.com/0' },
    { title: 'Lampe 1', price: 12.5, currency: '€', link: 'https://example.com/1' },
  ]);
  expect(select?.main).toContain('## Lampe 0');
});

test('passages are the parts of the content that answer', async () => {
  const terms = `<main><h1>Terms</h1><h2>Shipping</h2><p>${'Parcels leave the house every day. '.repeat(9)}</p><h2>Refunds</h2><p>We refund the price within 30 days, if the lamp is sent back in its box.</p></main>`;
  const found = await passages(terms, { url, for: 'refund policy', maxTokens: 100 });
  expect(found).toMatchObject({
    passages: [{ text: expect.stringContaining('within 30 days'), headingPath: ['Refunds'] }],
    fetch: { outcome: 'OK' },
  });
  expect((await passages(terms, { url, for: 'zebra crossing' })).passages).toEqual([]);
  await expect(passages(terms, { url, for: 'refund', maxTokens: 0 })).rejects.toThrow('maxTokens');
});

test('a product is made of all that a page declares of it', async () => {
  const lamp = `<title>Lamp</title><meta property=product:price:currency content=EUR><main itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>Desk lamp</h1><b itemprop=brand>Brass &amp; Co</b></main>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Desk lamp","offers":{"@type":"Offer","price":"44.90","availability":"in_stock"}}</script>`;
  const { structuredData } = await extract(lamp, { url, categories: ['structuredData'] });
  expect(structuredData?.product).toMatchObject({
    name: 'Desk lamp',
    brand: 'Brass & Co',
    price: '44.90',
    currency: 'EUR',
    availability: 'IN_STOCK',
  });
  const of = (field: string) =>
    structuredData?.product?.sources.flatMap((one) => (one.field === field ? one.source : []));
  expect([of('name'), of('currency')]).toEqual([['jsonld', 'microdata'], ['og']]);
});

test('an aborted signal ends it, and a wrong address is refused', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(extract(html, { url, signal })).rejects.toThrow('enough');
  await expect(extract(html, { url: '/post' })).rejects.toMatchObject({ code: 'INVALID_URL' });
});

test('one thing alone', async () => {
  expect((await technologies({ html, url })).map(({ name }) => name)).toContain('WordPress');
  const whole = await markdown(html, { url });
  const short = await markdown(html, { url, maxTokens: 350 });
  expect(whole.text).toContain('More of them follow here.');
  expect(short.text).toContain('Some words');
  expect(short.text?.length).toBeLessThan(whole.text?.length ?? 0);
});

test('Markdown with a limit is a beginning, and says where to read on', async () => {
  const whole = await markdown(html, { url });
  expect(whole.next).toBeNull();
  let text = '';
  for (let from: number | null = 0; from !== null; ) {
    const part: Awaited<ReturnType<typeof markdown>> = await markdown(html, { url, maxTokens: 50, from });
    expect(part.text).not.toBe('');
    text += part.text;
    from = part.next;
  }
  expect(text.replace(/\s/g, '')).toBe(whole.text?.replace(/\s/g, ''));
});

test('a response brings its headers and status, and bytes come as an ArrayBuffer, too', async () => {
  const headers = { 'content-type': 'text/html; charset=windows-1252' };
  const page = new Response(
    new Uint8Array([...Buffer.from('<title>Gr'), 0xfc, ...Buffer.from('n</title>')]),
    {
      status: 404,
      headers,
    },
  );
  const again = await page.clone().arrayBuffer();
  const categories = ['metadata'] as const;
  const found = await extract(page, { url, categories });
  expect([found.metadata?.title, found.fetch?.outcome]).toEqual(['Grün', 'CLIENT_ERROR']);
  expect((await extract(again, { url, headers, categories })).metadata?.title).toBe('Grün');
  await expect(extract(page, { url })).rejects.toThrow('has been read');
});

test.for([
  ['no options', () => extract(html, undefined as never), 'extract(html, { url'],
  ['no address', () => extract(html, {} as never), 'url must be the whole address of the page'],
  ['an address without a scheme', () => extract(html, { url: 'example.com' }), 'it is "example.com"'],
  ['a text for categories', () => extract(html, { url, categories: 'metadata' as never }), 'must be a list'],
  ['an unknown option', () => extract(html, { url, catgories: [] } as never), 'Did you mean categories?'],
  ['an unknown limit', () => extract(html, { url, limits: { time: 5 } as never }), 'There is no limit time.'],
  ['an unknown option of Markdown', () => markdown(html, { url, maxToken: 5 } as never), 'maxTokens?'],
  ['a limit that a card does not have', () => preview(html, { url, limits: { ms: 5 } } as never), 'limit ms'],
  ['a file at no address', () => extract(html, { url, files: { 'https://': '' } }), 'not "https://"'],
  [
    'technologies of a text',
    () => (technologies as (...given: unknown[]) => Promise<unknown>)(html, { url }),
    'technologies({ html, url',
  ],
  ['no token', () => markdown(html, { url, maxTokens: 0 }), 'maxTokens'],
  ['the form of metascraper', () => preview({ html, url } as never, { url }), 'The document comes first'],
  [
    'the form of metascraper alone',
    () => preview({ html, url } as never, undefined as never),
    'The document comes first',
  ],
] as const)('%s is refused with a sentence that says how', async ([, call, sentence]) => {
  await expect(call()).rejects.toThrow(sentence);
});

test('a failure that nobody expected has its cause', async () => {
  const fault = new Error('broken');
  const files = {
    '/robots.txt': {
      get body(): string {
        throw fault;
      },
    },
  };
  const { robots, errors } = await extract(html, { url, files, categories: ['robots'] });
  const message = 'This failed unexpectedly, which is a fault of PageQL: broken';
  expect([robots, errors.robots]).toEqual([null, { code: 'INTERNAL', message, cause: fault }]);
});

test('every result says whether the document is the page', async () => {
  const refused =
    '<title>Access Denied</title><p>You do not have permission. Reference #18.2d3c1002.1700000000.1';
  const options = { url, status: 403, headers: { server: 'AkamaiGHost' } };
  const results = [
    await extract(refused, options),
    await preview(refused, options),
    await markdown(refused, options),
  ];
  for (const { fetch } of results) {
    expect(fetch).toEqual({
      outcome: 'BLOCKED',
      blockedBy: 'Akamai',
      reasons: expect.arrayContaining([expect.any(String)]),
    });
  }
  expect((await preview(html, { url })).fetch).toEqual({ outcome: 'OK', reasons: [], blockedBy: null });
});

test('a card has the fields of the preview that take no text of the page', async () => {
  const { metadata } = await extract(html, { url, categories: ['metadata'] });
  const { kind, author, publishedAt, sources, ...card } = metadata?.preview ?? expect.fail('no preview');
  expect(card.title).toBe('A page');
  const { fetch: _, ...shown } = await preview(html, { url });
  expect(shown).toEqual(card);
  await expect(preview(html, { url: '/post' })).rejects.toMatchObject({ code: 'INVALID_URL' });
});

test('a card costs a part of the metadata', { tags: ['cpu'] }, async () => {
  const tags = {
    'og:title': 'A page',
    'og:description': 'Of text.',
    'og:site_name': 'Pages',
    'og:image': '/a.png',
  };
  const head = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${content}">`,
  );
  const page = `<!doctype html><title>A page</title>${head.join('')}${'<p>Some <b>text</b> of a page.'.repeat(20_000)}`;
  const cost = async (read: () => Promise<unknown>) => {
    await read();
    const spent = cpuTime();
    for (let times = 0; times < 3; times++) await read();
    return spent();
  };
  const card = await cost(() => preview(page, { url }));
  expect(3 * card).toBeLessThan(await cost(() => extract(page, { url, categories: ['metadata'] })));
});

test('every category can be loaded by itself', async () => {
  const loaded = Object.entries(categoryLoaders).map(async ([name, load]) => [name, await load()]);
  expect(Object.fromEntries(await Promise.all(loaded))).toEqual(categories);
});

test('it loads no network, database, GraphQL, logger or thread', () => {
  const root = resolve(import.meta.dirname, '../../src/extract');
  const imported =
    /^\s*(?:import|export)\b(?! type\b)[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
  const files = new Set<string>();
  const packages = new Set<string>();
  const walk = (file: string) => {
    if (files.has(file) || !/\.[jt]s$/.test(file)) return;
    files.add(file);
    for (const match of readFileSync(file, 'utf8').matchAll(imported)) {
      const target = match[1] ?? match[2] ?? '';
      if (target.startsWith('.')) walk(join(dirname(file), target));
      else packages.add(target);
    }
  };
  walk(join(root, 'index.ts'));
  expect([...files].filter((file) => !file.startsWith(root))).toEqual([]);
  expect(files.size).toBeGreaterThan(500);
  const forbidden =
    /^(?:undici|graphql|@graphql|@pothos|pino|keyv|@keyv|playwright|esbuild|node:(?:http|https|http2|tls|dgram|dns|worker_threads|child_process|cluster|sqlite)\b)/;
  expect([...packages].filter((name) => forbidden.test(name))).toEqual([]);
});
