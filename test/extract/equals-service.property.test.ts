import { expect } from 'vitest';
import { categories } from '../../src/extract/categories/index.ts';
import { extract } from '../../src/extract/index.ts';
import { ScrapeError } from '../../src/extract/page/errors.ts';
import type { Fetched, Reach } from '../../src/extract/page/reach.ts';
import type { CategoryName } from '../../src/extract/run/category-name.ts';
import { pageOf } from '../../src/extract/run/given-page.ts';
import { createSerialiser } from '../../src/service/endpoint/body/serialise.ts';
import { Engine } from '../../src/service/engine/engine.ts';
import { catalogOf } from '../../src/service/engine/extraction/catalog.ts';
import { inlineExtractor } from '../../src/service/engine/extraction/inline.ts';
import { serialiseUnit } from '../../src/service/engine/extraction/serialise-unit.ts';
import { nobodyElse } from '../../src/service/engine/request/audience.ts';
import { select } from '../../src/service/engine/request/selection.ts';
import type { EntryStore } from '../../src/service/stores/index.ts';
import { respond } from '../helpers/page.ts';
import { openWith } from '../helpers/page-request.ts';
import { isLongSearch } from '../helpers/property.ts';
import { savedPages, savedPagesTest } from '../helpers/saved-pages.ts';

const names = Object.keys(categories) as CategoryName[];
const url = 'https://example.com/a/page';
const headers = { 'content-type': 'text/html' };

const notFound = { status: 404, headers: { 'content-type': 'text/plain' } };
/** Of the pages that the suite reads, it compares one of so many; the long search compares all. */
const step = isLongSearch ? 1 : 4;

const missing = async (): Promise<never> => {
  throw new ScrapeError('SOURCE_MISSING');
};

/** The service's engine, with its own extraction and serialisation, on a site that has one page and no other file. */
function engineOf(site: { readonly page: Fetched; readonly files: Set<string> }) {
  const reach: Reach = {
    async fetch({ href }) {
      if (href === url) return site.page;
      site.files.add(href);
      return respond('', { url: href, ...notFound });
    },
    handshake: missing,
    dns: missing,
    browser: { render: missing, view: missing, audit: missing, measure: missing },
    screenshots: { keep: async () => null },
  };
  const onBug = (stack: string) => expect.unreachable(stack);
  return new Engine({
    extractor: inlineExtractor(catalogOf(categories), serialiseUnit),
    serialise: createSerialiser(onBug),
    reach,
    // An answer for nobody else is neither looked up nor stored.
    entries: {} as EntryStore,
    screenshots: { extend: async () => true },
    browserOff: true,
    onBug,
  });
}

/** The categories that are about the connection, which only a page that was fetched has. */
const ofConnection: ReadonlySet<CategoryName> = new Set<CategoryName>(['security', 'infrastructure']);
// Browser parts are null if they are not selected.
const withoutBrowser = new Set(names);
const fetched = select(
  names.filter((name) => !ofConnection.has(name)),
  { withoutBrowser },
);
const brought = select(ofConnection, { withoutBrowser });

type Answer = Readonly<Record<string, unknown>>;

/** Where two answers differ, as paths. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (Object.is(one, other)) return [];
  const bothObjects = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!bothObjects) return [path];
  const [left, right] = [one, other] as [Answer, Answer];
  const members = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...members].flatMap((name) => differences(left[name], right[name], `${path}.${name}`));
}

savedPagesTest(
  'every category of saved pages is what the service answers, field by field',
  { timeout: 7_200_000 },
  async () => {
    const site = { page: respond(''), files: new Set<string>() };
    const engine = engineOf(site);
    const answerOf = async (request: Parameters<typeof openWith>[1]): Promise<Answer> => {
      const opened = await openWith(engine, { url, audience: nobodyElse, ...request });
      return JSON.parse(Buffer.from((await opened.answer()).body).toString());
    };
    const differing: string[] = [];
    let count = 0;
    for (const { name, body } of savedPages()) {
      if (count++ % step > 0) continue;
      site.files.clear();
      site.page = pageOf({ body: new Uint8Array(body), isText: false }, { url, headers });
      const served = {
        ...(await answerOf({ selection: fetched })),
        ...(await answerOf({ selection: brought, provided: site.page })),
      } as Answer;
      const given = await extract(new Uint8Array(body), {
        url,
        headers,
        categories: names,
        files: Object.fromEntries([...site.files].map((href) => [href, notFound])),
      });
      for (const category of names) {
        const paths = differences(given[category], served[category]);
        differing.push(...paths.map((path) => `${name} ${category}${path}`));
      }
      if (isLongSearch && count % 50 === 0) console.log(`${count} pages, ${differing.length} differences`);
    }
    expect(differing).toEqual([]);
  },
);
