import { expect, test } from 'vitest';
import { changesRendering } from '../../../../src/service/engine/extraction/changes.ts';

const between = (before: object, after: object) =>
  changesRendering.run({ before: JSON.stringify(before), after: JSON.stringify(after) });

const text = 'First block.\n\nSecond block.\n\nThird block.';
const card = '["select",{"fields":{},"css":".card"}]';
const title = '["text",{"type":"text","css":"h2"}]';
const price = '["number",{"type":"number"}]';

const links = (...items: object[]) => ({ links: { items } });
const [a, b, c] = [{ url: '/a' }, { url: '/b' }, { url: '/c' }];
const main = (content: object) => ({ select: { '["content",{"type":"content","css":"main"}]': content } });
const checks = (...checks: object[]) => ({ technical: { checks } });
const keywords = (...keywords: string[]) => ({ metadata: { keywords } });
const prices = (...prices: number[]) => ({ select: { prices: prices.map((price) => ({ price })) } });

/** What was and is, and the path, value before and value after of each change. */
test.for([
  ['a value', { metadata: { title: 'A' } }, { metadata: { title: 'B' } }, [['metadata.title', 'A', 'B']]],
  [
    'a new value',
    { metadata: { title: null } },
    { metadata: { title: 'B' } },
    [['metadata.title', null, 'B']],
  ],
  [
    'a value inside',
    { robots: { ai: { allowed: true } } },
    { robots: { ai: { allowed: false } } },
    [['robots.ai.allowed', true, false]],
  ],
  ['a category that is gone', { forms: { a: 1 } }, { forms: null }, [['forms', { a: 1 }, null]]],
  ['the final address', { url: 'https://a/' }, { url: 'https://b/' }, [['url', 'https://a/', 'https://b/']]],
  [
    'an item by its address',
    links({ ...a, text: 'A' }, { ...b, text: 'B' }),
    links({ ...a, text: 'Z' }, { ...b, text: 'B' }),
    [['links.items[url=/a].text', 'A', 'Z']],
  ],
  ['an item that came before the others', links(a, b), links(c, a, b), [['links.items[url=/c]', null, c]]],
  ['the order of items', links(a, b), links(b, a), [['links.items', ['/a', '/b'], ['/b', '/a']]]],
  [
    'an item by its rule',
    checks({ rule: 'title', result: 'PASS' }),
    checks({ rule: 'title', result: 'FAIL' }, { rule: 'h1', result: 'PASS' }),
    [
      ['technical.checks[rule=title].result', 'PASS', 'FAIL'],
      ['technical.checks[rule=h1]', null, { rule: 'h1', result: 'PASS' }],
    ],
  ],
  [
    'texts of a list',
    keywords('a', 'b'),
    keywords('b', 'c'),
    [
      ['metadata.keywords[]', 'a', null],
      ['metadata.keywords[]', null, 'c'],
    ],
  ],
  [
    'the order of texts',
    keywords('a', 'b'),
    keywords('b', 'a'),
    [['metadata.keywords', ['a', 'b'], ['b', 'a']]],
  ],
  [
    'one of several equal items',
    links({ ...a, position: 1 }, { ...a, position: 2 }),
    links({ ...a, position: 1 }),
    [['links.items[]', { url: '/a', position: 2 }, null]],
  ],
  ['an item without a key, in its place', prices(1, 2, 2), prices(1, 3, 2), [['prices[1].price', 2, 3]]],
  [
    'a block of the content',
    { content: { text, markdown: text, wordCount: 6, sha256: 'x', title: 'T' } },
    {
      content: { text: text.replace('Second', 'Other'), markdown: '', wordCount: 6, sha256: 'y', title: 'T' },
    },
    [['content.text', 'Second block.', 'Other block.']],
  ],
  [
    'a block of the content, and its title',
    { content: { text, title: 'T' } },
    { content: { text: `${text}\n\nFourth.`, title: 'U' } },
    [
      ['content.text', null, 'Fourth.'],
      ['content.title', 'T', 'U'],
    ],
  ],
  [
    'a block that is new, and one that is gone',
    { content: { text } },
    { content: { text: 'New.\n\nFirst block.\n\nSecond block.' } },
    [
      ['content.text', 'Third block.', null],
      ['content.text', null, 'New.'],
    ],
  ],
  [
    'the markup of a block',
    { content: { text, markdown: text, html: 'a' } },
    { content: { text, markdown: text.replace('Second', '**Second**'), html: 'b' } },
    [['content.markdown', 'Second block.', '**Second** block.']],
  ],
  [
    'the order of blocks',
    { content: { text: 'A.\n\nB.' } },
    { content: { text: 'B.\n\nA.' } },
    [['content.text', 'A.\n\nB.', 'B.\n\nA.']],
  ],
  [
    'an excerpt that was asked for alone',
    { content: { excerpt: 'A' } },
    { content: { excerpt: 'B' } },
    [['content.excerpt', 'A', 'B']],
  ],
  [
    'what REST read by selectors',
    { select: { cards: [{ title: 'A', price: 1 }] } },
    { select: { cards: [{ title: 'A', price: 2 }] } },
    [['cards[title=A].price', 1, 2]],
  ],
  [
    'items that REST read under the name of a category',
    { select: { content: [{ url: '/a', text: 'A', html: '1' }] } },
    { select: { content: [{ url: '/a', text: 'B', html: '2' }] } },
    [
      ['content[url=/a].text', 'A', 'B'],
      ['content[url=/a].html', '1', '2'],
    ],
  ],
  [
    'a part of the page that REST named',
    { select: { main: { text, sha256: 'x' } } },
    { select: { main: { text: text.replace('Third', 'Last'), sha256: 'y' } } },
    [['main.text', 'Third block.', 'Last block.']],
  ],
  [
    'a part of an item that REST named',
    { select: { items: [{ body: { text, sha256: 'x' } }] } },
    { select: { items: [{ body: { text: text.replace('Third', 'Last'), sha256: 'y' } }] } },
    [['items[0].body.text', 'Third block.', 'Last block.']],
  ],
  [
    'what GraphQL read by selectors',
    { select: { [card]: [{ [title]: 'A', [price]: 1 }] } },
    { select: { [card]: [{ [title]: 'A', [price]: 2 }] } },
    [['select(css: ".card")[text(css: "h2")=A].number', 1, 2]],
  ],
  [
    'a part of the page that was named',
    main({ text, sha256: 'x' }),
    main({ text: text.replace('Third', 'Last'), sha256: 'y' }),
    [['content(css: "main").text', 'Third block.', 'Last block.']],
  ],
] as const)('%s', ([, before, after, changes]) => {
  expect(between(before, after)).toEqual(changes.map(([path, before, after]) => ({ path, before, after })));
  for (const one of [before, after]) expect(between(one, one)).toEqual([]);
});

test.for([
  [
    'a fetch at another time',
    { fetch: { status: 200 }, metadata: null },
    { fetch: { status: 404 }, metadata: null },
  ],
  ['nothing and null', { metadata: { title: null } }, { metadata: {} }],
  [
    'the order of addresses',
    { infrastructure: { dns: { a: ['1', '2'] } } },
    { infrastructure: { dns: { a: ['2', '1'] } } },
  ],
] as const)('%s is no change', ([, before, after]) => {
  expect(between(before, after)).toEqual([]);
});

test('there are at most 1,000 changes, and answers of any depth are compared', () => {
  const many = (value: number) => ({
    media: Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, value])),
  });
  expect(between(many(1), many(2))).toHaveLength(1_000);
  const deep = (value: number) => ({
    structuredData: Array.from({ length: 200 }).reduce<object>((inner) => ({ inner }), { value }),
  });
  expect(between(deep(1), deep(2))).toHaveLength(1);
});
