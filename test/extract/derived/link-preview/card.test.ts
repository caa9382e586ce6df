import { load } from 'cheerio/slim';
import { describe, expect, test } from 'vitest';
import { linkCard } from '../../../../src/extract/derived/link-preview/card.ts';
import { linkPreview } from '../../../../src/extract/derived/link-preview/index.ts';
import { Evaluation } from '../../../../src/extract/page/evaluation.ts';
import { oddPages } from '../../../helpers/odd-pages.ts';
import { derive, page, respond } from '../../../helpers/page.ts';

const stated = `<title>A Walk | The Daily</title><meta property=og:title content="A Walk"><meta property=og:type content=article>
  <meta property=og:description content=D><meta property=og:image content=/i.png><meta property=og:site_name content="The Daily">`;

/** How often the tree of a page was read for its card. */
async function reads(html: string): Promise<number> {
  let count = 0;
  const tree = {
    get document() {
      count += 1;
      return load(html).root();
    },
  };
  await page(html, { url: 'https://example.com/a', sources: { parsed: tree } }).value(linkCard);
  return count;
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
    const response = respond(body, options);
    const evaluation = new Evaluation({ requestedUrl: response.requestedUrl, parsed: true });
    evaluation.supply('response', { value: response });
    const { kind, author, publishedAt, sources, ...whole } = (await evaluation.value(linkPreview)) as Awaited<
      ReturnType<typeof linkPreview.derive>
    >;
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
