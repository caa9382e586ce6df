import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { extract } from '../../../helpers/page.ts';

const english =
  'The rain came down over the hills, and nobody in the village went out of doors that day. Everybody waited for the river to fall. ';

test('an article: every field of a small page', async () => {
  const answer = await extract(
    content,
    `<html lang=en><title>Rain in May | Daily News</title>
    <meta property=og:site_name content="Daily News"><meta name=description content="It rained.">
    <nav>Home</nav><main><article><h1>Rain in May</h1><p class=byline>By <a rel=author href=/ann>Ann Lee</a></p>
    <p>${english}</p><h2>The river</h2><p>${english}</p>
    <pre><code class=language-sh>tide --now</code></pre>
    <table><caption>Levels</caption><tr><th>Day<th>Metres<tr><td>Monday<td>2.1</table></article></main>`,
  );
  const { terms: keywords, checks: outlineChecks, ...rest } = answer;
  expect(keywords[0]).toEqual({ term: 'river', count: 3, relevance: 1 });
  expect(outlineChecks.every(({ result }) => result === 'PASS')).toBe(true);
  expect(rest).toMatchInlineSnapshot(`
    {
      "byline": "Ann Lee",
      "characterCount": 311,
      "chunks": [
        {
          "end": 128,
          "headingPath": [],
          "start": 0,
          "text": "The rain came down over the hills, and nobody in the village went out of doors that day. Everybody waited for the river to fall.",
          "tokens": 29,
        },
        {
          "end": 311,
          "headingPath": [
            "The river",
          ],
          "start": 130,
          "text": "The river

    The rain came down over the hills, and nobody in the village went out of doors that day. Everybody waited for the river to fall.

    tide --now

    Levels
    Day	Metres
    Monday	2.1",
          "tokens": 48,
        },
      ],
      "codeBlocks": [
        {
          "code": "tide --now",
          "programmingLanguage": "sh",
        },
      ],
      "direction": "LTR",
      "excerpt": "It rained.",
      "extractionConfidence": 0.66,
      "headings": [
        {
          "anchor": null,
          "level": 1,
          "text": "Rain in May",
        },
        {
          "anchor": null,
          "level": 2,
          "text": "The river",
        },
      ],
      "hiddenTextCharacters": 0,
      "html": "<p>The rain came down over the hills, and nobody in the village went out of doors that day. Everybody waited for the river to fall.</p><h2>The river</h2><p>The rain came down over the hills, and nobody in the village went out of doors that day. Everybody waited for the river to fall.</p><pre><code class="language-sh">tide --now</code></pre><table><caption>Levels</caption><tbody><tr><th>Day</th><th>Metres</th></tr><tr><td>Monday</td><td>2.1</td></tr></tbody></table>",
      "isArticle": true,
      "isPaywalled": null,
      "language": "en",
      "languageConfidence": 0.781,
      "markdown": "The rain came down over the hills, and nobody in the village went out of doors that day. Everybody waited for the river to fall.

    ## The river

    The rain came down over the hills, and nobody in the village went out of doors that day. Everybody waited for the river to fall.

    \`\`\`sh
    tide --now
    \`\`\`

    **Levels**

    | Day | Metres |
    | --- | --- |
    | Monday | 2.1 |",
      "needsJavaScript": false,
      "needsJavaScriptReasons": [],
      "pageCount": null,
      "paragraphCount": 2,
      "readability": {
        "formula": "Flesch Reading Ease (Flesch 1948)",
        "formulaScore": 82.1,
        "schoolGrade": 3.4,
      },
      "readingTimeMinutes": 0.2,
      "sentenceCount": 9,
      "sha256": "5ef8783c101b8967e2fe760a1bf18551e8da222bcd7d4cd0fb870c483bbde6d8",
      "siteName": "Daily News",
      "tables": [
        {
          "caption": "Levels",
          "columns": [
            "Day",
            "Metres",
          ],
          "rows": [
            [
              "Monday",
              "2.1",
            ],
          ],
        },
      ],
      "text": "The rain came down over the hills, and nobody in the village went out of doors that day. Everybody waited for the river to fall.

    The river

    The rain came down over the hills, and nobody in the village went out of doors that day. Everybody waited for the river to fall.

    tide --now

    Levels
    Day	Metres
    Monday	2.1",
      "textToHtmlRatio": 0.4486,
      "title": "Rain in May",
      "tokenEstimate": 76,
      "wordCount": 59,
    }
  `);
});

test('an empty document has nothing, and says so', async () => {
  expect(await extract(content, '')).toMatchObject({
    title: null,
    text: null,
    html: null,
    markdown: null,
    chunks: [],
    language: null,
    readability: null,
    wordCount: 0,
    direction: null,
    isArticle: false,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  });
});

test('Chinese and Japanese words are counted without spaces between them', async () => {
  const japanese = await extract(content, `<p>${'吾輩は猫である。名前はまだ無い。'.repeat(3)}</p>`);
  expect(japanese).toMatchObject({ language: 'ja', wordCount: 27, sentenceCount: 6, direction: 'LTR' });
  const chinese = await extract(content, '<p>我们今天去北京看朋友，明天回上海工作。</p>');
  expect(chinese).toMatchObject({ language: 'zh', sentenceCount: 1 });
  expect(chinese.wordCount).toBeGreaterThan(8);
});

const jsonLd = (json: string) => `<script type="application/ld+json">${json}</script>`;

test.for([
  ['stated free', jsonLd('{"@type":"Article","isAccessibleForFree":"True"}'), false],
  ['stated paid', jsonLd('{"@type":"Article","isAccessibleForFree":false}'), true],
  [
    'a part of it paid',
    jsonLd(
      '{"@type":"Article","hasPart":{"@type":"WebPageElement","isAccessibleForFree":"http://schema.org/False"}}',
    ),
    true,
  ],
  ['a tier of a publisher', '<meta property="article:content_tier" content="metered">', true],
  ['a tier in capitals', '<meta name="access" content="Free">', false],
  ['stated of a thing without a type', jsonLd('{"isAccessibleForFree":false}'), true],
  [
    'stated of an article that is a concert too',
    jsonLd('{"@type":["MusicEvent","Review"],"isAccessibleForFree":false}'),
    true,
  ],
  [
    'a tier named like a member of objects',
    '<meta property="article:content_tier" content="constructor">',
    null,
  ],
  ['marked in its markup', '<div class="article-paywall">x</div>', true],
  [
    'a place for an offer that nobody sees',
    '<div id="paywall"></div><div class="regwall" hidden>Pay</div>',
    null,
  ],
  [
    'stated free, with an offer beside the text',
    `${jsonLd('{"@type":"NewsArticle","isAccessibleForFree":true}')}<div class="paywall">Support us</div>`,
    false,
  ],
  ['a concert that costs money', jsonLd('{"@type":"MusicEvent","isAccessibleForFree":false}'), null],
  [
    'a page of a type of its own',
    jsonLd('{"@type":["WebPage","ItemPage"],"isAccessibleForFree":"False"}'),
    true,
  ],
  ['nothing said', '<p>x', null],
] as const)('paywall: %s', async ([, html, expected]) => {
  expect((await extract(content, html)).isPaywalled).toBe(expected);
});

test('headings say what stands above and below the line as the text does', async () => {
  const words = '10<sup>6</sup> drops of H<sub>2</sub>O, 2<sup>k</sup> clouds';
  const { headings, text } = await extract(
    content,
    `<main><h1>Rain</h1><p>${english}</p><h2>${words}</h2><p>${english}${words}</main>`,
  );
  expect(headings[1]?.text).toBe('10⁶ drops of H₂O, 2^k clouds');
  expect(text).toContain(`day. Everybody waited for the river to fall. ${headings[1]?.text}`);
});

test('code begins behind the line end that begins it and ends before white space; no code is no block', async () => {
  const { codeBlocks } = await extract(
    content,
    `<main><p>${english}</p><pre><code>\n  a\n    b\n\n</code></pre><pre>\n</pre></main>`,
  );
  expect(codeBlocks).toEqual([{ programmingLanguage: null, code: '  a\n    b' }]);
});

test('the contents that a plug-in lists in a post say what its headings say', async () => {
  const { text } = await extract(
    content,
    `<meta property="og:type" content=article><article><h1>Rain</h1><p>${english}</p>
    <div id="ez-toc-container"><p class="ez-toc-title">Table of Contents</p><nav><ul><li><a href="#a">The river</a></li></ul></nav></div>
    <div class="lwptoc"><b>Contents</b><ul><li><a href="#a">The river</a></li></ul></div>
    <div class="simpletoc"><b>Contents</b><ul><li><a href="#a">The river</a></li></ul></div>
    <div class="page-links">Pages: <span>1</span> <a href="/2/">2</a></div>
    <div id="toc_container"><p class="toc_title">Contents</p><ul class="toc_list"><li><a href="#a">1 The river</a></li></ul></div>
    <h2 id=a>The river</h2><p>${english}It did.</p></article>`,
  );
  expect(text).not.toContain('ontents');
  expect(text).not.toContain('Pages:');
  expect(text?.match(/The river/g)).toHaveLength(1);
});

test.for([
  ['pandoc', '<ol><li id=fn1><p>It did.<a href="#fnref1" role=doc-backlink>↩︎</a></p></li></ol>'],
  ['GitHub', '<ol><li id=fn1><p>It did. <a href="#fnref1" data-footnote-backref>↩</a></p></li></ol>'],
  ['MediaWiki', '<ol><li id=fn1><b><a href="#fnref1">^</a></b> <span>It did.</span></li></ol>'],
  ['DokuWiki', '<ol><li id=fn1><a href="#fnref1">↑</a> It did.</li></ol>'],
] as const)('a note of %s is told without the mark that leads back', async ([, note]) => {
  const call = '<sup><a href="#fn1" id=fnref1>1</a></sup>';
  const { text, markdown } = await extract(content, `<main><p>${english.trim()}${call}</p>${note}</main>`);
  expect(text?.split(english.trim())[1]).toBe('[1]\n\nIt did.');
  expect(markdown).toMatch(/\[\^1\]\n\n\[\^1\]: It did\.$/);
});

test('a short standfirst before the entries of a live blog opens its text; who wrote it does not', async () => {
  const entry = (at: string) => `<section><h2>${at}</h2><div><p>${english}</p></div></section>`;
  const { text } = await extract(
    content,
    `<meta property="og:type" content=article><main><h1>Election live</h1><p>Follow the count through the night with us, region by region.</p>
    <p>By Ann Lee</p><div class="live-blog">${entry('22.10')}${entry('21.00').replace('rain', 'snow')}</div></main>`,
  );
  expect(text).toMatch(/^Follow the count through the night/);
  expect(text).not.toContain('Ann Lee');
});

test.for([
  ['WordPress', '<figcaption class="wp-element-caption">The river at noon</figcaption>'],
  [
    'Squarespace',
    '<figcaption class="image-caption-wrapper"><div class="image-caption"><p>The river at noon</p></div></figcaption>',
  ],
] as const)('a caption is beside its image, and no part of the running text: %s', async ([, caption]) => {
  const { text, markdown } = await extract(
    content,
    `<meta property="og:type" content=article><article><h1>Rain</h1><p>${english}</p><figure><img src=/a.jpg alt=River>${caption}</figure><p>${english}It did.</p></article>`,
  );
  expect(text).not.toContain('The river at noon');
  expect(markdown).toContain('![River](https://example.com/a.jpg)\n\n*The river at noon*');
});

test.for([
  ['declared', '<html dir=RTL><p>Words', 'RTL'],
  ['declared of the body', '<body dir=rtl><p>Words', 'RTL'],
  ['by its letters', '<p>سلام عليكم ورحمة الله', 'RTL'],
  ['declared against its letters', '<html dir=ltr><p>سلام عليكم', 'LTR'],
  ['by most of its letters', '<p>They say سلام where others say good day', 'LTR'],
  ['else left to right', '<p>Words', 'LTR'],
] as const)('direction: %s', async ([, html, expected]) => {
  expect((await extract(content, html)).direction).toBe(expected);
});

test.for([
  ['a shell that a script fills', '<title>App</title><div id=root></div><script src=/app.js></script>', true],
  ['a page with text', `<p>${english}</p><script src=/app.js></script>`, false],
] as const)('needsJavaScript: %s', async ([, html, expected]) => {
  expect((await extract(content, html)).needsJavaScript).toBe(expected);
});

test('without a description the excerpt is the first paragraph, cut at a word', async () => {
  const { excerpt } = await extract(
    content,
    `<main><h2>Head</h2><p>Short.</p><p>${english.repeat(4)}</p></main>`,
  );
  expect(excerpt).toMatch(/^The rain.*[a-z]…$/);
  expect(excerpt?.length).toBeLessThanOrEqual(301);
});

test('players are in html and markdown; text, counts and keywords are as they would be without', async () => {
  const page = (player: string) =>
    `<main><h2>Rain ${player}</h2><p>${english} ${player} See.</p><ul><li>One ${player}</li></ul><table><tr><th>A<tr><td>One ${player}</table>${player}</main>`;
  const read = async (player: string) => {
    const { html, markdown, ...others } = await extract(content, page(player));
    return { html, markdown, others: { ...others, textToHtmlRatio: null } };
  };
  const shown = await read('<video src=/flood.mp4 title=Flood></video>');
  expect(shown.html).toContain('<a class="embed" href="https://example.com/flood.mp4">Video: Flood</a>');
  expect(shown.markdown).toContain('[Video: Flood](https://example.com/flood.mp4)');
  expect(shown.others).toEqual((await read('')).others);
});

test('the rows of a table in a cell are none of the table around it', async () => {
  const { tables } = await extract(
    content,
    `<main><p>${english}</p><table><tr><th>A<tr><td><table><tr><th>x<tr><td>y</table></table></main>`,
  );
  expect(tables.map(({ columns: headers, rows }) => [headers, rows])).toEqual([
    [['A'], [['x y']]],
    [['x'], [['y']]],
  ]);
});

test('powers and the marks of notes are no digits of a value in a table', async () => {
  const { tables } = await extract(
    content,
    `<main><p>${english}</p><table><tr><th>A m<sup>2</sup><tr><td>10<sup>6</sup>, or 5<a href=#n>1</a></table><p id=n>1 Or so.</main>`,
  );
  expect(tables.map(({ columns, rows }) => [columns, rows])).toEqual([[['A m²'], [['10⁶, or 5[1]']]]]);
});

test('confidence is higher for a clear article than for scraps', async () => {
  const clear = await extract(
    content,
    `<title>Rain in May</title><article><h1>Rain in May</h1>${`<p>${english}</p>`.repeat(8)}</article>`,
  );
  const scraps = await extract(content, '<div><a href=/a>One</a> two <a href=/b>three</a></div>');
  expect(clear.extractionConfidence).toBeGreaterThan(0.8);
  expect(scraps.extractionConfidence).toBeLessThan(0.4);
});

test.for([
  ['the first paragraph of some length', `<p>Short.</p><p>${english}</p><p>${english}x</p>`, english.trim()],
  ['the longest of short ones', '<p>Home</p><p>The rain came down.</p><p>End.</p>', 'The rain came down.'],
  [
    'by what characters of East Asia say',
    '<p>首页</p><p>这颗卫星主要用于国土资源普查、城市规划、农作物估产和防灾减灾等领域。</p><p>完</p>',
    '这颗卫星主要用于国土资源普查、城市规划、农作物估产和防灾减灾等领域。',
  ],
] as const)('without a description the excerpt is %s', async ([, html, expected]) => {
  expect((await extract(content, `<main>${html}</main>`)).excerpt).toBe(expected);
});
