import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { headline } from '../../../../src/extract/derived/citation/titles/index.ts';
import { linkCard } from '../../../../src/extract/derived/link-preview/card.ts';
import { linkPreview } from '../../../../src/extract/derived/link-preview/index.ts';
import { oddPages } from '../../../helpers/odd-pages.ts';
import { derive, extract, watched } from '../../../helpers/page.ts';

const stated = `<title>A Walk | The Daily</title><meta property=og:title content="A Walk"><meta property=og:type content=article>
  <meta property=og:description content=D><meta property=og:image content=/i.png><meta property=og:site_name content="The Daily">`;

/** How often the tree of a page was read for its card. */
async function reads(html: string): Promise<number> {
  const { page, reads } = watched(html, { url: 'https://example.com/a' });
  await page.value(linkCard);
  return reads();
}

describe('a card is read without the tree', () => {
  test.for([
    ['if the head states everything', stated],
    [
      'if JSON-LD states the rest',
      `${stated}<script type=application/ld+json>{"@type":"Product","name":"x"}</script>`,
    ],
    ['if there is Microdata too', `${stated}<p itemscope itemtype=https://schema.org/Product>x</p>`],
  ] as const)('%s', async ([, html]) => {
    expect(await reads(html)).toBe(0);
  });
});

describe('a card needs the tree', () => {
  test.for([
    ['for a title', stated.replace('og:title', 'x')],
    [
      'for a title that ends in "on" and the name of the site',
      stated.replace('content="A Walk"', 'content="A Walk on The Daily"'),
    ],
    ['for a description', stated.replace('og:description', 'x')],
    [
      'for an image in Microdata',
      `${stated.replace('og:image', 'x')}<p itemscope itemtype=https://schema.org/Person>x</p>`,
    ],
    ['for the name of the site in the page header', stated.replace('og:site_name', 'x')],
  ] as const)('%s', async ([, html]) => {
    expect(await reads(html)).toBe(1);
  });
});

test.for(oddPages.filter(({ body }) => body.length < 100_000))(
  'the card is the same with and without the tree: $name',
  async ({ body, options }) => {
    const preview = await derive(linkPreview, body, { ...options, parsed: true });
    const { kind, author, publishedAt, sources, ...whole } = preview;
    expect(await derive(linkCard, body, options)).toEqual(whole);
    // The first candidate of each field is the one that is shown.
    const chosen = new Map(sources.filter(({ chosen }) => chosen).map(({ field, value }) => [field, value]));
    const { description, siteName, icon } = whole;
    const told = (field: string) => chosen.get(field) ?? null;
    expect({ description, kind, siteName, icon, author, publishedAt }).toEqual(
      Object.fromEntries(
        ['description', 'kind', 'siteName', 'icon', 'author', 'publishedAt'].map((field) => [
          field,
          told(field),
        ]),
      ),
    );
  },
);

describe('one title and one description', () => {
  const cardOf = (html: string) => derive(linkCard, html, { url: 'https://harbour.example/tower' });

  test.for([
    [
      'og:title',
      '<meta property=og:title content="Did you &lt;b&gt;miss me&lt;/b&gt;?">',
      'Did you miss me?',
    ],
    ['a title element', '<title>A &lt;em class=x&gt;new&lt;/em&gt; lamp</title>', 'A new lamp'],
    ['a break', '<meta name=twitter:title content="A lamp&lt;br&gt;for the tower">', 'A lamp for the tower'],
    [
      'not in a title about markup',
      '<title>How to use &lt;div&gt; and &lt;b&gt;</title>',
      'How to use <div> and <b>',
    ],
  ] as const)('tags in titles are removed: %s', async ([, head, title]) => {
    expect((await cardOf(head)).title).toBe(title);
    expect((await derive(headline, head, { url: 'https://harbour.example/tower' }))?.text).toBe(title);
  });

  test('the excerpt of the content is the description of the card', async () => {
    const html = `<meta name=description content="For search engines."><meta property=og:description content="For cards."><h1>T</h1><p>${'Words of the text. '.repeat(30)}`;
    expect((await extract(content, html)).excerpt).toBe('For cards.');
    expect((await cardOf(html)).description).toBe('For cards.');
  });
});

describe('the picture of a page', () => {
  const imageOf = async (html: string) =>
    (await derive(linkCard, html, { url: 'https://a.example/tower' })).image?.url;
  const article = (image: string) =>
    `<script type=application/ld+json>{"@type":"Article","headline":"T","image":"${image}"}</script>`;

  test.for([
    [
      'a large one below the headline',
      '<h1>T</h1><img src=icon.png width=32><img src=tower.png width=800 height=600>',
      'tower.png',
    ],
    ['a photograph of unknown size', '<h1>T</h1><p><img src=tower.jpg></p>', 'tower.jpg'],
    [
      'a lazy one',
      '<h1>T</h1><img data-src=tower.jpg src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width=640>',
      'tower.jpg',
    ],
    ['not one of other pages', '<h1>T</h1><div class=related><img src=other.jpg></div>', undefined],
    ['not one above the headline', '<img src=banner.jpg><h1>T</h1>', undefined],
    [
      'the article’s own, not a shared logo',
      `<meta property=og:image content=/cropped-mvr_logo.png>${article('/tower.jpg')}`,
      'tower.jpg',
    ],
    ['the logo, if there is nothing else', '<meta property=og:image content=/logo.png>', 'logo.png'],
    [
      'a word that contains “logo”',
      `<meta property=og:image content=/logotherapy.png>${article('/tower.jpg')}`,
      'logotherapy.png',
    ],
  ] as const)('%s', async ([, html, file]) => {
    expect(await imageOf(html)).toBe(file === undefined ? undefined : `https://a.example/${file}`);
  });
});
