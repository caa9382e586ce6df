import type { Truncation } from '../engine/bounds.ts';
import type { OpenPage } from '../engine/open-page.ts';
import { type CategoryName, categoryCalled, categoryNames } from '../engine/selection.ts';
import type { Category } from '../page/category.ts';
import { builder } from '../schema/builder.ts';
import { FetchReport } from '../schema/fetch-report.ts';

const TruncationType = builder.objectRef<Truncation>('Truncation').implement({
  description: 'A list or a text of the answer that was cut at its bound.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Where it stands in the page, such as links.items.' }),
    kept: t.exposeInt('kept', { description: 'Items of a list, or bytes of a text, that the answer holds.' }),
    total: t.exposeInt('total', {
      nullable: true,
      description:
        'How many there were; null where they were not counted, as where looking for more would have cost too much.',
    }),
  }),
});

const CacheStatus = builder.enumType('CacheStatus', {
  description: 'Whether an answer was there before the question.',
  values: {
    HIT: { description: 'Answered from the cache.' },
    MISS: { description: 'The page was fetched for this answer.' },
  } as const,
});

const time = (milliseconds: number | undefined) =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();

const CacheInfo = builder.objectRef<OpenPage>('CacheInfo').implement({
  description:
    'What the cache says about this answer. All but the status wait until the answer has been stored, so on a page that is being scraped ask for them in a deferred fragment.',
  fields: (t) => ({
    status: t.expose('cacheStatus', { type: CacheStatus, description: 'From the cache or not.' }),
    storedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the answer was stored; null where it was not.',
      resolve: async (page) => time((await page.entry())?.storedAt),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the answer will be served from the cache; null where it was not stored.',
      resolve: async (page) => time((await page.entry())?.expiresAt),
    }),
    contentHash: t.string({
      nullable: true,
      description: 'SHA-256 of the stored answer: the same hash, the same answer.',
      resolve: async (page) => (await page.entry())?.contentHash ?? null,
    }),
  }),
});

export const Page = builder.objectRef<OpenPage>('Page').implement({
  description:
    'A web page. Each category costs only when it is selected, and one that fails is null with an error at its path while the others answer.',
  fields: (t) => ({
    requestedUrl: t.expose('requestedUrl', {
      type: 'URL',
      description: 'The address as asked for, in normal form.',
    }),
    url: t.expose('url', { type: 'URL', description: 'The final address, after redirects.' }),
    fetch: t.field({
      type: FetchReport,
      description: 'How fetching the page went, and whether what was got is the page itself.',
      resolve: (page) => page.fetchReport(),
    }),
    truncations: t.field({
      type: [TruncationType],
      description:
        'Which lists and texts of the selected categories were cut. Waits until all of them are there.',
      resolve: async (page) => [...(await page.truncations())],
    }),
    cache: t.field({
      type: CacheInfo,
      description: 'What the cache says about this answer.',
      resolve: (page) => page,
    }),
  }),
});

builder.objectFields(Page, (t) => {
  const field = (name: CategoryName) => {
    // What a page answers for a category is what the category's own type describes.
    const { type, description } = categoryCalled(name) as Category<unknown>;
    return t.field({ type, nullable: true, description, resolve: (page) => page.category(name) });
  };
  return Object.fromEntries(categoryNames.map((name) => [name, field(name)]));
});
