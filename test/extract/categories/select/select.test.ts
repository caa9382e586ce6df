import { expect, test } from 'vitest';
import { readsGiven } from '../../../../src/extract/categories/select/given-reads.ts';
import { selected } from '../../../../src/extract/categories/select/index.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { extract } from '../../../helpers/page.ts';

interface Found {
  readonly text: string | null;
  readonly html: string | null;
  readonly value: string | null;
  readonly path: string;
}

/** What is read of a page, by names. */
const read = (html: string, given: object) => extract(selected, html, { reads: readsGiven(given) });

/** All that can be said of the elements that each selector finds. */
async function select(
  html: string,
  ...asked: readonly { css: string; attribute?: string; first?: number }[]
) {
  const given = asked.map(({ attribute = 'data-none', first = 100, css }) => ({
    css,
    first,
    fields: { text: { type: 'text' }, html: { type: 'html' }, value: { attribute }, path: { type: 'path' } },
  }));
  return Object.values(await read(html, { ...given })) as readonly Found[][];
}
const one = async (html: string, css: string, attribute?: string) =>
  (await select(html, { css, ...(attribute !== undefined && { attribute }) }))[0] ?? [];

test('what a selector finds, as text, sanitised HTML, attribute and path', async () => {
  const html = `<ul id=news><li>One<li class=x onclick="evil()"><a href=/two title=T target=_blank>Two <b>now</b></a><script>evil()</script>
    <p style="color:red">more<br>of it</p><img src=a.png alt=A></ul><ul><li><a href="javascript:evil()">x</a></ul>`;
  expect(await one(html, 'li:nth-child(2), ul + ul a', 'href')).toEqual([
    {
      text: 'Two now more of it',
      html: '<li><a href="https://example.com/two" title="T">Two <b>now</b></a><p>more<br>of it</p><p><img src="https://example.com/a.png" alt="A"></p></li>',
      value: null,
      path: '#news > li:nth-of-type(2)',
    },
    {
      text: 'x',
      html: '<p>x</p>',
      value: 'javascript:evil()',
      path: 'html > body > ul:nth-of-type(2) > li > a',
    },
  ]);
});

test('several selectors answer in order, each with its first elements only', async () => {
  const html = '<p>a<p>b<p data-x=1>c';
  const found = await select(
    html,
    { css: 'p', first: 2 },
    { css: '[data-x]', attribute: 'DATA-X' },
    { css: 'i' },
    { css: 'p', first: 0 },
  );
  expect(found.map((list) => list.map(({ text, value }) => [text, value]))).toEqual([
    [
      ['a', null],
      ['b', null],
    ],
    [['c', '1']],
    [],
    [],
  ]);
});

test.for([
  '<input type=hidden name=id value=secret>',
  '<input TYPE=" Hidden" value=secret>',
  '<input type=password value=secret>',
  '<input name=csrf_token value=secret>',
  '<input id=authenticity_token value=secret data-copy=secret>',
  '<input autocomplete=one-time-code value=secret>',
  '<textarea name=api_key>secret</textarea>',
  '<output name=token>secret</output>',
  '<button name=token value=secret>secret</button>',
  '<button name=token><b>secret</b></button>',
  '<select name=csrf_token><option value=secret>secret</option></select>',
  '<select name=csrf_token><optgroup label=secret><option>secret</option></optgroup></select>',
  '<meta name=csrf-token content=secret>',
  '<form data-csrf-token=secret class=field>text</form>',
  '<script nonce=secret></script>',
])('the value of a secret field is never returned: %s', async (field) => {
  const html = `${field}<div id=around>Seen ${field}</div>`;
  const tag = /\w+/.exec(field)?.[0] ?? '';
  const told = [];
  for (const attribute of ['value', 'content', 'data-copy', 'data-csrf-token', 'nonce', 'label']) {
    told.push(await one(html, `${tag}, ${tag} *, #around`, attribute));
  }
  expect(told.flat().length).toBeGreaterThan(9);
  expect(JSON.stringify(told)).not.toContain('secret');
});

test.for([
  'input[value^="s"]',
  'input[value]',
  'form:has([value*=ecr])',
  'input:not(:not([value=secret]))',
  ':contains(secret)',
])('selectors cannot test the value of a secret field: %s', async (css) => {
  const html = '<form><input type=hidden value=secret><textarea name=token>secret</textarea></form>';
  expect(await one(html, css)).toEqual([]);
  expect(
    await one(html.replace('type=hidden', 'name=q').replace('name=token', 'name=text'), css),
  ).not.toEqual([]);
});

test.for(['option[value=secret]', 'option:contains(secret)', 'optgroup[label=secret]'])(
  'selectors cannot test the choices of a token field: %s',
  async (css) => {
    const html = '<select name=token><optgroup label=secret><option value=secret>secret</optgroup></select>';
    expect(await one(html, css)).toEqual([]);
    expect(await one(html.replace('token', 'colour'), css)).not.toEqual([]);
  },
);

test('the value of an ordinary field is returned', async () => {
  expect((await one('<input name=q value=lamps>', 'input', 'value'))[0]?.value).toBe('lamps');
  expect((await one('<meta name=author content=Ann>', 'meta', 'content'))[0]?.value).toBe('Ann');
});

test.for([
  ['', 'at most 500'],
  [`a${'b'.repeat(500)}`, 'at most 500'],
  ['a[', 'not a selector'],
  ['a:nothing-known', 'not a selector'],
  ['a:nth-child(x)', 'not a selector'],
  ['p > ', 'not a selector'],
  ['> p', 'not a selector'],
  ['p, + i', 'not a selector'],
] as const)('rejects a selector of %j', ([css, reason]) => {
  expect(() => readsGiven({ a: { css } })).toThrow(
    expect.objectContaining({ code: 'INVALID_PARAMETER', message: expect.stringContaining(reason) }),
  );
});

test.for([
  { first: -1 },
  { first: 1001 },
  { attribute: '' },
  { attribute: 'a b' },
  { attribute: 'a'.repeat(101) },
])('rejects %j', (rest) => {
  expect(() => readsGiven({ a: { css: 'a', ...rest } })).toThrow(
    expect.objectContaining({ code: 'INVALID_PARAMETER' }),
  );
});

const deep = '<div class=a>'.repeat(2_000);
const wide = '<p><b>x</b></p>'.repeat(20_000);

test.for([
  ['has inside has', ':has(:has(:not(:has(i, u))))', deep + wide],
  ['negation and siblings', '* ~ *:not(p ~ p ~ i) ~ *', wide],
  [
    'ancestors of ancestors',
    'div div div div div div div div i, div:not(div div div div div i)',
    deep + wide,
  ],
  ['text of everything', '*:contains(zzz)', deep + wide],
] as const)('%s fails with a code, in time', { tags: ['cpu'] }, async ([, css, html]) => {
  const spent = cpuTime();
  await one(html, css).catch((error) =>
    expect(['EXTRACTION_TIMEOUT', 'INVALID_PARAMETER']).toContain(error.code),
  );
  expect(spent()).toBeLessThan(10_000);
});

test('all selectors of a page share one budget', async () => {
  const selectors = Array.from({ length: 10 }, (_, index) => ({ css: `* ~ * ~ *:not(p ~ i.x${index})` }));
  await expect(select(wide, ...selectors)).rejects.toMatchObject({ code: 'EXTRACTION_TIMEOUT' });
});

test('rejects an answer that would be too large, with advice', async () => {
  const html = `${'<div>'.repeat(100)}${'word '.repeat(20_000)}`;
  await expect(one(html, 'div')).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
    message: expect.stringContaining('fewer with first'),
  });
});

test('a tree of any depth is serialised', async () => {
  const [found] = await one(`${'<div><b>'.repeat(10_000)}deep`, 'div');
  expect(found?.text).toBe('deep');
  expect(await one('<p>a', 'p', 'class')).toEqual([
    { text: 'a', html: '<p>a</p>', value: null, path: 'html > body > p' },
  ]);
});

const shop = `<html lang=de><main id=main><h1>Lampen</h1><p>Alle <b>Lampen</b>.</p>
<article class=card><h2>Eins</h2><span class=price>1.099,00 €</span><time datetime=2026-05-01>gestern</time><a href=/eins>mehr</a>
  <img src=/eins.jpg width=40 height=30 alt=Eins data-badge=neu><ul><li class=tag>rot<li class=tag>groß</ul><div class=offer><b>A</b><i>12,50</i></div><div class=offer><b>B</b></div></article>
<article class=card><h3>Zwei</h3><span class=price>1.299</span><time>3. Mai 2026</time></article>
<article class=card><p>Werbung</p></article></main>`;

test('a page as the caller’s own type: typed values, lists in lists, null for what is not there', async () => {
  const fields = {
    title: { css: 'h2', fallback: ['h3', '.title'], required: true },
    price: { css: '.price', type: 'number' },
    currency: { css: '.price', match: '[€$£]' },
    at: { css: 'time', type: 'date' },
    link: { css: 'a', type: 'url' },
    picture: { css: 'img', type: 'image' },
    badge: { css: 'img', attribute: 'data-badge' },
    tags: { css: '.tag', type: 'texts', first: 10 },
    offers: { css: '.offer', fields: { name: 'b', price: { css: 'i', type: 'number' } } },
  };
  const { cards, heading, none } = await read(shop, {
    cards: { css: 'article.card', fields },
    heading: 'h1',
    none: { css: 'table', type: 'number' },
  });
  expect({ cards, heading, none }).toEqual({
    heading: 'Lampen',
    none: null,
    cards: [
      {
        title: 'Eins',
        price: 1099,
        currency: '€',
        at: '2026-05-01',
        link: 'https://example.com/eins',
        picture: { url: 'https://example.com/eins.jpg', alt: 'Eins', width: 40, height: 30 },
        badge: 'neu',
        tags: ['rot', 'groß'],
        offers: [
          { name: 'A', price: 12.5 },
          { name: 'B', price: null },
        ],
      },
      {
        title: 'Zwei',
        price: 1299,
        currency: null,
        at: '2026-05-03',
        link: null,
        picture: null,
        badge: null,
        tags: [],
        offers: [],
      },
    ],
  });
});

test('an element as Markdown, and as content with counts', async () => {
  const { markdown, main } = await read(shop, {
    markdown: { css: 'main > p', type: 'markdown' },
    main: { css: '#main', type: 'content' },
  });
  expect(markdown).toBe('Alle **Lampen**.');
  expect(main).toMatchObject({
    markdown: expect.stringContaining('# Lampen\n\nAlle **Lampen**.'),
    headings: [{ level: 1 }, { level: 2 }, { level: 3 }],
  });
  expect((main as { markdown: string }).markdown).toContain('Werbung');
});

test.for([
  [{ a: { css: 'p', typ: 'text' } }, 'select.a has no member "typ". Did you mean type?'],
  [{ a: { css: 'p', type: 'money' } }, 'select.a has a type that is none of text, texts,'],
  [{ a: { fields: { b: 'p' } } }, 'select.a is a list, and needs a CSS selector'],
  [{ a: { css: 'p', fields: { b: { css: 'p[' } } } }, 'select.a.b.css: css is not a selector'],
  [{ a: { type: 'texts' } }, 'select.a is a list, and needs a CSS selector'],
  [{ a: { css: 'p', match: '(?=x)' } }, 'select.a.match must be a regular expression'],
  [{ a: { css: 'p', match: '(' } }, 'select.a.match must be a regular expression'],
  [
    { a: { css: 'p', fallback: ['a', 'b', 'c', 'd', 'e', 'f'] } },
    'select.a.fallback must be a list of at most 5',
  ],
  [{ a: { css: 'p', fields: { b: { type: 'content' } } } }, 'select.a.b is inside a list'],
  [{ a: 1 }, 'select.a must be a CSS selector, or an object'],
  [[], 'select must name what to read'],
] as const)('%j is refused with its place', ([given, message]) => {
  expect(() => readsGiven(given)).toThrow(
    expect.objectContaining({ code: 'INVALID_PARAMETER', message: expect.stringContaining(message) }),
  );
});

test('a read may have the name of what every object has', async () => {
  const given = JSON.parse('{"__proto__": "p", "constructor": "p"}');
  expect(Object.entries(await read('<p>Oil', given))).toEqual([
    ['__proto__', 'Oil'],
    ['constructor', 'Oil'],
  ]);
});

test('the number of reads, and the depth of lists in lists, are bounded', () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`r${index}`, 'p']));
  expect(() => readsGiven(many)).toThrow(/at most 100 reads/);
  const deepest = (depth: number): object => ({
    css: 'p',
    fields: depth === 0 ? {} : { a: deepest(depth - 1) },
  });
  expect(() => readsGiven({ a: deepest(2) })).not.toThrow();
  expect(() => readsGiven({ a: deepest(5) })).toThrow(/at most 4 lists inside one another/);
});

test('lists in lists of a hostile page stay within the work of a page', { tags: ['cpu'] }, async () => {
  const nested = `${'<div>'.repeat(500)}${'<p>x</p>'.repeat(60_000)}`;
  const fields = {
    parts: {
      css: 'p',
      first: 1_000,
      fields: { text: { type: 'markdown' }, more: { css: 'b', type: 'number' } },
    },
  };
  const spent = cpuTime();
  await expect(read(nested, { a: { css: 'div', first: 1_000, fields } })).rejects.toMatchObject({
    code: expect.stringMatching(/EXTRACTION_TIMEOUT|INVALID_PARAMETER/),
  });
  expect(spent()).toBeLessThan(10_000);
});

const largest = `<h1>Mill</h1>${'<p class="a b"><i>x</i></p>'.repeat(100_000)}`;
const mostReads = (css: string) =>
  Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`r${index}`, css]));

test('the most reads of the largest page are answered where they find something soon', async () => {
  expect(new Set(Object.values(await read(largest, mostReads('h1'))))).toEqual(new Set(['Mill']));
});

test.for(['h6', '.a.b:not(p) + p', 'p:has(b)', '[class~=c]', 'p p:nth-last-child(1)', 'i:contains(y)'])(
  'the most reads of the largest page end within the work of a page: %s',
  { tags: ['cpu'] },
  async (css) => {
    const spent = cpuTime();
    await expect(read(largest, mostReads(css))).rejects.toMatchObject({ code: 'EXTRACTION_TIMEOUT' });
    expect(spent()).toBeLessThan(10_000);
  },
);

test('an expression of a caller takes linear time', { tags: ['cpu'] }, async () => {
  const spent = cpuTime();
  await read(`<p>${'a'.repeat(9_000)}!`, { a: { css: 'p', match: '(a+)+$' } }).catch(() => null);
  expect(spent()).toBeLessThan(3_000);
});
