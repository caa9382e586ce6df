import { Content } from '../../../../extract/categories/content/types.ts';
import { errorsField, firstFields } from '../../../../extract/run/page-fields.ts';
import { answerEnum } from '../../../../extract/schema/answer-type.ts';
import type { Fields } from '../../../../extract/schema/field.ts';
import { Finding } from '../../../../extract/schema/finding.ts';
import type { OpenPage } from '../../../engine/answer/open-page.ts';
import { type CategoryName, categoryCalled, categoryNames } from '../../../engine/request/selection.ts';
import { fieldsOf, makeDefinedTypes, typeFor } from '../types/answer-types.ts';
import { builder } from '../types/builder.ts';
import { costlyDescription } from '../types/category-info.ts';
import { firstOf, limitArguments } from '../types/limit-arguments.ts';
import { Change, type ComparedPage, changesOf } from './compared-page.ts';
import { type FindingArguments, findingArguments, findingsDescription, findingsOf } from './findings.ts';
import './passages.ts';
import { contentOn, listArguments, partArguments, Selection, selectedOn } from './selection-type.ts';

makeDefinedTypes();

const CacheStatus = answerEnum('CacheStatus', 'Whether the answer came from the cache.', {
  HIT: 'Answered from the cache.',
  MISS: 'The page was fetched for this answer.',
});

const time = (milliseconds: number | undefined) =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();

const CacheInfo = builder.objectRef<Pick<OpenPage, 'cacheStatus' | 'entry'>>('CacheInfo').implement({
  description:
    'What the cache says about this answer. All fields but the status wait until the answer has been stored, so ask for them in a deferred fragment while a page is being scraped.',
  fields: (t) => ({
    status: t.expose('cacheStatus', {
      type: typeFor(CacheStatus),
      description: 'Whether the answer came from the cache.',
    }),
    storedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the answer was stored; null if it was not.',
      resolve: async (page) => time((await page.entry())?.storedAt),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the answer will be served from the cache; null if it was not stored.',
      resolve: async (page) => time((await page.entry())?.expiresAt),
    }),
    contentHash: t.string({
      nullable: true,
      description:
        'SHA-256 of what the answer says in the selected categories, in hexadecimal. It stays the same when an unchanged page is scraped again; pass it as changedSince. Fields that depend on when the page was requested are left out; their descriptions say so.',
      resolve: async (page) => (await page.entry())?.contentHash ?? null,
    }),
  }),
});

const ofEveryAnswer: Fields = {
  ...firstFields,
  fetch: { ...firstFields.fetch, compute: (page: ComparedPage) => page.fetchReport() },
  truncations: { ...firstFields.truncations, compute: (page: ComparedPage) => page.truncations() },
};
const errors: Fields[string] = { ...errorsField, compute: (page: ComparedPage) => page.errors() };

export const Page = builder.objectRef<ComparedPage>('Page').implement({
  description:
    'A web page. A category costs nothing unless it is selected; one that fails is null with an error at its path, while the others answer. If changedSince was given and the page has not changed, all of them are null without errors.',
  fields: (t) => ({
    id: t.id({
      description:
        'Identifies the page in the caches of clients: the same for the same address, options and visitor, whatever is selected. With changedSince, the page has another id, since its categories may be null. Not part of the REST body.',
      resolve: (page) => page.id(),
    }),
    ...fieldsOf(ofEveryAnswer, t),
    cache: t.field({
      type: CacheInfo,
      description: 'What the cache says about this answer.',
      resolve: (page) => page,
    }),
    changed: t.boolean({
      nullable: true,
      description:
        'Whether the page differs from the answer whose hash was given as changedSince; null if none was given. If it is false, the categories are null. An answer that could not be stored counts as changed.',
      resolve: (page) => page.changed(),
    }),
  }),
});

builder.objectFields(Page, (t) => {
  const field = (name: CategoryName) => {
    const shared = { nullable: true, description: costlyDescription(name) } as const;
    // A page's value for a category has the shape that the category's own type describes.
    return name === 'content'
      ? t.field({
          ...shared,
          type: typeFor(Content),
          args: partArguments,
          resolve: (page, args) => contentOn(page, args) as never,
        })
      : t.field({
          ...shared,
          type: typeFor(categoryCalled(name).type),
          resolve: (page) => page.category(name) as never,
        });
  };
  return Object.fromEntries(categoryNames.map((name) => [name, field(name)]));
});

builder.objectFields(Page, (t) => ({
  select: t.field({
    type: [Selection],
    description:
      'The elements that a CSS selector finds, in document order, each with what is read from it; at most 100 reads for a page, and lists in lists to a depth of 4. Each set of reads has a cache entry of its own. Empty if the page has not changed since changedSince.',
    args: listArguments,
    resolve: (page, args) => selectedOn(page, args),
  }),
  changes: t.field({
    type: [Change],
    nullable: true,
    description:
      'What has changed since the answer whose hash you gave as changedSince, at most 1,000 changes: value by value, in lists by the keys of their items, in the text of content by its blocks. Empty if nothing has changed; null if you gave no hash, or if the service no longer keeps that answer. It keeps the last answer, and on the Pro plan the last ten.',
    args: limitArguments,
    resolve: async (page, args, context) => {
      const changes = await changesOf(page, context);
      return changes && [...(await firstOf(changes, args))];
    },
  }),
  findings: t.field({
    type: [typeFor(Finding)],
    description: findingsDescription,
    args: { ...findingArguments, ...limitArguments },
    resolve: async (page, args) => [...(await firstOf(findingsOf(page, args as FindingArguments), args))],
  }),
  ...fieldsOf({ errors }, t),
}));
