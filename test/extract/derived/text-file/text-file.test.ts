import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { forms } from '../../../../src/extract/categories/forms/index.ts';
import { links } from '../../../../src/extract/categories/links/index.ts';
import { metadata } from '../../../../src/extract/categories/metadata/index.ts';
import { extract, type PageOptions } from '../../../helpers/page.ts';

const as = (type: string, options: PageOptions = {}): PageOptions => ({
  url: 'https://example.com/docs/tower',
  ...options,
  headers: { 'content-type': type },
});
const markdown = as('text/markdown');

const guide = `---
title: "The tower: a guide"
authors: [Ann Keeper, { name: Bob Writer }]
date: 2024-05-01
lang: en-GB
tags: [tower, lamp]
---

# The tower

The lamp[^1] was lit every *evening* by [the keeper](keeper.md).

| Part | Count |
|------|------:|
| Bolt | 12    |

\`\`\`sh
lamp --on
\`\`\`

<div onclick="steal()"><script>steal()</script>Mind <b>the stairs</b>, <a href="javascript:steal()">here</a>.</div>

[^1]: A gift of the crown.
`;

test('Markdown is content: sanitised, with absolute addresses, notes, tables and code', async () => {
  const found = await extract(content, guide, markdown);
  expect(found.markdown).toContain(
    'The lamp[^1] was lit every _evening_ by [the keeper](https://example.com/docs/keeper.md).',
  );
  expect(found.markdown).toContain('[^1]: A gift of the crown.');
  expect(found.markdown).toContain('```sh\nlamp --on\n```');
  expect(found.tables).toHaveLength(1);
  expect(found.html).toContain('<b>the stairs</b>');
  expect(found.html).not.toMatch(/script|steal|onclick/);
  expect(found.chunks?.length).toBeGreaterThan(0);
  expect(found.headings).toEqual([{ level: 1, text: 'The tower', anchor: null }]);
  expect([found.title, found.byline, found.isArticle]).toEqual([
    'The tower: a guide',
    'Ann Keeper, Bob Writer',
    true,
  ]);
});

test('front matter is metadata, and the first heading is the title where it names none', async () => {
  const { title, authors, publishedAt, language, keywords, preview } = await extract(
    metadata,
    guide,
    markdown,
  );
  expect({ title, authors: authors.map(({ name }) => name), publishedAt, language, keywords }).toEqual({
    title: 'The tower: a guide',
    authors: ['Ann Keeper', 'Bob Writer'],
    publishedAt: '2024-05-01',
    language: 'en-GB',
    keywords: ['tower', 'lamp'],
  });
  expect(preview.title).toBe('The tower: a guide');
  const untitled = '## The *lamp*\n\nIt is lit.';
  expect((await extract(content, untitled, markdown)).title).toBe('The lamp');
  expect((await extract(metadata, untitled, markdown)).preview.title).toBe('The lamp');
});

const zola = `+++
title = "The tower"
date = 2024-05-01
updated = 2024-06-02T08:30:00Z
description = '''
A lamp
at sea.'''
authors = ["Ann Keeper"]
[taxonomies]
tags = ["tower", "lamp"]
[extra]
title = "Not this one"
+++

## The lamp

It is lit.
`;

test('front matter in TOML is metadata, and no text', async () => {
  const { title, description, authors, publishedAt, modifiedAt, keywords } = await extract(
    metadata,
    zola,
    markdown,
  );
  expect({ title, description, authors: authors.map(({ name }) => name), keywords }).toEqual({
    title: 'The tower',
    description: 'A lamp at sea.',
    authors: ['Ann Keeper'],
    keywords: ['tower', 'lamp'],
  });
  expect([publishedAt, modifiedAt]).toEqual(['2024-05-01', '2024-06-02T08:30:00.000Z']);
  expect((await extract(content, zola, markdown)).text).toBe('The lamp\n\nIt is lit.');
});

test('the card of a text shows what its front matter states', async () => {
  const text =
    '---\ntitle: The tower\ndescription: >-\n  A lamp\n  at sea.\nauthor: Ann Keeper\ndate: 2024-05-01\n---\nIt is lit.';
  const { preview } = await extract(metadata, text, markdown);
  expect(preview).toMatchObject({
    title: 'The tower',
    description: 'A lamp at sea.',
    author: 'Ann Keeper',
    publishedAt: '2024-05-01',
  });
  expect(preview.sources.filter(({ chosen }) => chosen).map(({ source }) => source)).toEqual(
    expect.arrayContaining(['file:title', 'file:description', 'file:author', 'file:date']),
  );
});

test('a text between two rules is no front matter', async () => {
  expect((await extract(content, '---\n\nThe log: it begins.\n\n---\n\nIt ends.', markdown)).text).toBe(
    'The log: it begins.\n\nIt ends.',
  );
});

test.for(['{#lamp}', '{: #lamp}', '{#lamp .big}'])('%s behind a heading is its id', async (written) => {
  const { headings, title } = await extract(content, `# The *old* lamp ${written}\n\nIt is lit.`, markdown);
  expect(headings).toEqual([{ level: 1, text: 'The old lamp', anchor: 'lamp' }]);
  expect(title).toBe('The old lamp');
});

test('links of Markdown are links; what needs an HTML document fails with NOT_HTML', async () => {
  const { items } = await extract(links, guide, markdown);
  expect(items[1]).toMatchObject({ url: 'https://example.com/docs/keeper.md', text: 'the keeper' });
  await expect(extract(forms, guide, markdown)).rejects.toMatchObject({ code: 'NOT_HTML' });
});

test('plain text is paragraphs, whose lines are joined where they were broken at a width', async () => {
  const text = `The keeper of the tower

The tower stands on a rock before the coast, and its lamp
was lit every evening.

Quay 4
Harbour

lamp    on
horn    off
`;
  const found = await extract(content, text, as('text/plain'));
  expect(found.title).toBe('The keeper of the tower');
  expect(found.markdown).toBe(
    [
      '# The keeper of the tower',
      'The tower stands on a rock before the coast, and its lamp was lit every evening.',
      'Quay 4  \nHarbour',
      '```\nlamp    on\nhorn    off\n```',
    ].join('\n\n'),
  );
});

test.for<[string, string, string, string]>([
  ['by the name of the file', 'text/plain', '/lamp.py', 'python'],
  ['by the media type', 'text/x-python', '/lamp', 'python'],
  ['a script', 'text/javascript', '/lamp', 'javascript'],
])('the source of a program is code: %s', async ([, type, path, language]) => {
  const url = `https://example.com${path}`;
  const { codeBlocks } = await extract(content, 'if a < b:\n    lamp()\n', as(type, { url }));
  expect(codeBlocks).toEqual([{ programmingLanguage: language, code: 'if a < b:\n    lamp()' }]);
});

test.for<[string, string]>([
  ['application/json', 'json'],
  ['application/ld+json; charset=utf-8', 'json'],
  ['application/x-ndjson', 'ndjson'],
  ['application/yaml', 'yaml'],
])('%s is code as it was sent', async ([type, language]) => {
  const data = '{"lamp":"tür <b>","parts":[1,2]}';
  const { codeBlocks, markdown, checks, isArticle } = await extract(content, data, as(type));
  expect(codeBlocks).toEqual([{ programmingLanguage: language, code: data }]);
  expect(markdown).toBe(`\`\`\`${language}\n${data}\n\`\`\``);
  expect({ checks, isArticle }).toEqual({ checks: [], isArticle: false });
});

test('data on one long line are cut at the bound of texts', async () => {
  const { codeBlocks } = await extract(content, `[${'1,'.repeat(600_000)}1]`, as('application/json'));
  expect(codeBlocks[0]?.code).toHaveLength(1_000_000);
});

test('Markdown that a server calls plain text is Markdown by its name', async () => {
  const url = 'https://example.com/README.md';
  expect((await extract(content, '# Tower\n\nIt *stands*.', as('text/plain', { url }))).text).toBe(
    'Tower\n\nIt stands.',
  );
});

test.for<[string, Uint8Array, string]>([
  ['declared', Uint8Array.from([0x74, 0xfc, 0x72]), 'text/plain; charset=iso-8859-1'],
  ['a byte order mark', Uint8Array.from([0xff, 0xfe, 0x74, 0, 0xfc, 0, 0x72, 0]), 'text/plain'],
  ['UTF-8 by its bytes', new TextEncoder().encode('tür'), 'text/markdown'],
])('the encoding of a text: %s', async ([, bytes, type]) => {
  expect((await extract(content, bytes, as(type))).text).toBe('tür');
});

test.for<[string, PageOptions]>([
  ['an error page', as('text/plain', { status: 404 })],
  ['a feed', as('application/rss+xml')],
  ['a table', as('text/csv')],
])('no content: %s', async ([, options]) => {
  await expect(extract(content, 'The lamp', options)).rejects.toMatchObject({ code: 'NOT_HTML' });
});

const many = 20_000;
test.for<[string, string]>([
  ['quotes in quotes', '>'.repeat(many)],
  ['lists in lists', Array.from({ length: 1_000 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
  ['ids of headings', `# ${'{#'.repeat(many)}\n\n# {#${'a'.repeat(many)}`],
  ['open brackets', '['.repeat(many)],
  ['open emphasis', '*a **b '.repeat(many)],
  ['elements in elements', '<b>'.repeat(many)],
  ['open comments', '<!--'.repeat(many)],
  ['notes', Array.from({ length: 2_000 }, (_, at) => `[^${at}]: [^${at + 1}]\n`).join('\n')],
  [
    'aliases of aliases',
    `---\na: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 20 }, (_, at) => `${String.fromCharCode(98 + at)}: &${String.fromCharCode(98 + at)} [${`*${String.fromCharCode(97 + at)},`.repeat(9)}]`).join('\n')}\n---\nText`,
  ],
  ['front matter without an end', `---\n${'a: b\n'.repeat(many)}`],
  ['front matter that is no YAML', '---\n{[: }\n---\nText'],
  ['front matter that is no TOML', '+++\n[[]\n+++\nText'],
  ['front matter in TOML that nests', `+++\na = ${'['.repeat(9_000)}${']'.repeat(9_000)}\n+++\nText`],
  ['front matter in TOML that pollutes', '+++\n[__proto__]\ntitle = "x"\n+++\nText'],
])('hostile Markdown is read or left: %s', async ([, text]) => {
  await extract(content, text, markdown);
  expect((await extract(metadata, text, markdown)).authors).toEqual([]);
});
