import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { elements } from '../../../../../src/extract/derived/document/elements.ts';
import { marksOf } from '../../../../../src/extract/derived/document/marks.ts';
import { decodedSource, utf8Source } from '../../../../../src/extract/derived/document/source-text.ts';
import { scanTags } from '../../../../../src/extract/derived/document/tag-scan/index.ts';
import { oddPages } from '../../../../helpers/odd-pages.ts';
import { derive } from '../../../../helpers/page.ts';
import { toldMarks } from '../../../../helpers/told-marks.ts';

const meta = '<meta name=a content=b>';

function scanned(html: string) {
  return scanTags(utf8Source(Buffer.from(html)));
}

async function inTree(html: string) {
  return toldMarks(marksOf(await derive(elements, html)));
}

describe('read without a tree', () => {
  test.for([
    ['tags in the head and after it', `<head>${meta}</head>${meta}<body>${meta}`],
    ['a head that ends at text', `${meta}x${meta}`],
    ['a head that does not end at white space', ` ${meta}&#32;${meta}`],
    ['a noscript with a tracker in the head', `<head><noscript><img src=x>${meta}</noscript>${meta}`],
    ['a noscript after the head, which begins the body', `<head></head><noscript></noscript>${meta}`],
    [
      'a noscript in the body',
      `<body><noscript><link rel=a></noscript>${meta}<noscript><div>x</div></noscript>${meta}`,
    ],
    [
      'the content of comments, and unusual ends of them',
      `<!-- ${meta} -->${meta}<!-->${meta}<!--- ${meta} --!>${meta}`,
    ],
    [
      'the content of a script',
      `<script>"${meta}"</script>${meta}<script>"</scriptx>${meta}</script >${meta}`,
    ],
    [
      'a type of JSON-LD with a character reference',
      `<script type="application/ld&#x2B;json">{"@type":"Article"}</script>${meta}`,
    ],
    ['the content of a template', `<template>${meta}<svg><g></g></svg></template>${meta}`],
    [
      'the content of an SVG image',
      `<body><svg viewBox=0/><title>x</title></svg><svg/>${meta}<title>y</title>`,
    ],
    [
      'references and line breaks',
      '<title>a &amp; b&#13;\r\nc</title><meta content="&copy=1&ampx &lt;\r\n">',
    ],
    ['attributes in every form', `<meta a=1 a=2 b='x>y' c = d/ E=F g /><META NAME=x><meta\n=a b"c=d>`],
    [
      'JSON-LD',
      '<script type="application/ld+json">{"a":"<!-- "}</script><script type=application/LD+JSON>&amp;</script>',
    ],
    ['an unclosed tag', `${meta}<meta name="x`],
    ['an unclosed title', `<title>a ${meta}`],
    ['names with non-ASCII letters', '<lin\u212A rel=x><link rel=\u212A>'],
  ] as const)('%s', async ([, html]) => {
    const marks = scanned(html);
    expect(marks && toldMarks(marks)).toEqual(await inTree(html));
  });

  test('a saved page', async () => {
    const html = readFileSync(new URL('../../../../pages/bread.html', import.meta.url), 'utf8');
    const marks = scanned(html);
    expect(marks && toldMarks(marks)).toEqual(await inTree(html));
    expect(marks?.of('title')).toHaveLength(1);
  });

  test('a decoded document, and one with a byte order mark', async () => {
    const html = `<title>Š ’ 字</title><meta content="é 😀">`;
    const expected = await inTree(html);
    const read = [scanTags(decodedSource(html)), scanned(`\uFEFF${html}`)];
    expect(read.map((marks) => marks && toldMarks(marks))).toEqual([expected, expected]);
  });

  test('bytes that are not valid UTF-8', async () => {
    const bytes = Buffer.from('<title>a\xff\xe2\x80</title><meta content="\xc3">', 'latin1');
    const marks = scanTags(utf8Source(bytes));
    expect(marks && toldMarks(marks)).toEqual(await inTree(new TextDecoder().decode(bytes)));
  });

  test.for(oddPages.filter(({ body }) => typeof body === 'string' && body.length < 100_000))(
    '$name',
    async ({ body }) => {
      const marks = scanned(String(body));
      if (marks) expect(toldMarks(marks)).toEqual(await inTree(String(body)));
    },
  );
});

test.for([
  ['a meta between the rows of a table', `<table><tr><td>x</td></tr>${meta}</table>`],
  ['a shadow root', `<div><template shadowrootmode=open>${meta}</template></div>`],
  ['a streamed part', '<template id=B:0></template><div hidden id=S:0><title>x</title></div>'],
  ['an island that is moved', '<preact-island></preact-island>'],
  ['HTML in an image', `<svg><foreignObject>${meta}</foreignObject></svg>`],
  ['HTML in the title of an image', `<svg><title><style></svg>${meta}</style></title></svg>`],
  ['an end tag that closes an SVG image', `<div><svg></div>${meta}`],
  ['CDATA in an image', `<svg><![CDATA[</svg>]]>${meta}</svg>`],
  ['a noscript that closes a paragraph', `<p><noscript><div><link rel=a></div></noscript>`],
  ['an unclosed noscript element', `<body><noscript><p>x</noscript>${meta}`],
  ['an image in a select', `<select><svg><select>${meta}`],
  ['a select with a meta', `<select>${meta}</select>`],
  ['a script tag in a comment of a script', `<script><!-- <script></script>${meta}--></script>`],
  ['a frameset', `<frameset>${meta}</frameset>`],
  ['a NUL character', `\0${meta}`],
] as const)('needs a tree: %s', ([, html]) => {
  expect(scanned(html)).toBeNull();
});

const words = 'one two three four five six seven eight nine ten '.repeat(40);
test.for([
  ['an article', `<p>${words}</p>`, true],
  ['with hidden parts next to it', `<div hidden><p>x<ul><li>y</ul></div><p>${words}</p>`, true],
  ['in a body with a class of hidden elements', `<body class=sr-only><p>${words}</p>`, true],
  ['a short text', `<p>${words.slice(0, 900)}</p>`, false],
  ['few words, long ones', `<p>${`${'x'.repeat(100)} `.repeat(50)}</p>`, false],
  ['all of it hidden', `<div hidden><p>${words}</p></div>`, false],
  [
    'hidden, after an end tag without a start tag',
    `<div style="display: none"><span></div></div><p hidden>${words}`,
    false,
  ],
  [
    'in a hidden paragraph, which the end of the element around it does not close',
    `<span><p hidden></span>${words}`,
    false,
  ],
  ['in a hidden element that ends after a block', `<b hidden><p>x</b>${words}`, false],
  ['in a hidden element that is opened again after a block', `<div hidden><b hidden></div>${words}`, false],
  ['after a hidden heading with an open paragraph', `<h2 hidden><p>x</h2><p>${words}`, true],
  ['in a hidden element left open before a table', `<b hidden><table></b>${words}</table>`, false],
  ['references only', `<p>${'&#32;&nbsp;&shy; '.repeat(500)}</p>`, false],
  [
    'in scripts, templates, lists to choose from',
    `<body><script>${words}</script><template>${words}</template><select><option>${words}</select>`,
    false,
  ],
] as const)('much text: %s', ([, html, expected]) => {
  expect(scanned(html)?.hasMuchText).toBe(expected);
});
