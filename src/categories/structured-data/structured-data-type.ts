import type { JsonLdBlock as Block } from '../../derived/structured-data/json-ld.ts';
import { bareName } from '../../lib/schema-org/names.ts';
import { builder } from '../../schema/builder.ts';
import { Check, checkFilter, filterChecks } from '../../schema/check.ts';
import type { Entity as EntityData } from './entities.ts';
import type { RichResult as RichResultData } from './rich-results.ts';
import type { Shortcuts } from './shortcuts.ts';
import { Crumb, Entity, Faq, JsonLdBlock, ProductData, RichResult } from './types.ts';

export interface StructuredData extends Shortcuts {
  readonly types: readonly string[];
  readonly jsonLd: readonly Block[];
  readonly microdata: readonly unknown[];
  readonly rdfa: readonly unknown[];
  readonly microformats: readonly unknown[];
  readonly entities: readonly EntityData[];
  readonly richResults: readonly RichResultData[];
  readonly checks: readonly Check[];
}

export const StructuredData = builder.objectRef<StructuredData>('StructuredData').implement({
  description: 'What the page says about itself in machine-readable form.',
  fields: (t) => ({
    types: t.exposeStringList('types', { description: 'The distinct types of all syntaxes.' }),
    jsonLd: t.expose('jsonLd', {
      type: [JsonLdBlock],
      description: 'Every JSON-LD block in document order; broken ones are repaired as far as possible.',
    }),
    microdata: t.expose('microdata', {
      type: ['JSON'],
      description: 'Top-level Microdata items as in the HTML standard: type, id, and properties as lists.',
    }),
    rdfa: t.expose('rdfa', {
      type: ['JSON'],
      description: 'RDFa 1.1 data as expanded JSON-LD: one object per subject.',
    }),
    microformats: t.expose('microformats', {
      type: ['JSON'],
      description: 'Top-level microformats2 items: type, properties, children.',
    }),
    entities: t.field({
      type: [Entity],
      description:
        'Everything described, in any syntax, as one list: @graph flattened, references resolved, nested things included.',
      args: {
        type: t.arg.string({ required: false, description: 'Only those of this type, such as Product.' }),
      },
      resolve: ({ entities }, { type }) => ofType(entities, type ?? null),
    }),
    article: t.expose('article', {
      type: 'JSON',
      nullable: true,
      description: 'The first Article or subtype of it.',
    }),
    product: t.expose('product', { type: ProductData, nullable: true, description: 'The first product.' }),
    organization: t.expose('organization', {
      type: 'JSON',
      nullable: true,
      description: 'The first organization, local businesses included.',
    }),
    person: t.expose('person', { type: 'JSON', nullable: true, description: 'The first person.' }),
    events: t.expose('events', { type: ['JSON'], description: 'Every event.' }),
    recipe: t.expose('recipe', { type: 'JSON', nullable: true, description: 'The first recipe.' }),
    faqs: t.expose('faqs', { type: [Faq], description: 'Questions and answers of FAQ pages.' }),
    breadcrumbs: t.field({
      type: t.listRef(t.listRef(Crumb)),
      description: 'Every breadcrumb trail, its steps in order.',
      resolve: ({ breadcrumbs }) => breadcrumbs,
    }),
    videos: t.expose('videos', { type: ['JSON'], description: 'Every video.' }),
    localBusiness: t.expose('localBusiness', {
      type: 'JSON',
      nullable: true,
      description: 'The first local business, such as a restaurant or a store.',
    }),
    jobPostings: t.expose('jobPostings', { type: ['JSON'], description: 'Every job posting.' }),
    richResults: t.expose('richResults', {
      type: [RichResult],
      description: 'The search features that the types on the page aim at, and what the page lacks for each.',
    }),
    checks: t.field({
      type: [Check],
      description: 'Checks of the structured data.',
      args: checkFilter,
      resolve: ({ checks }, args) => filterChecks(checks, args),
    }),
  }),
});

function ofType(entities: readonly EntityData[], type: string | null): readonly EntityData[] {
  if (type === null) return entities;
  const wanted = bareName(type).toLowerCase();
  return entities.filter(({ types }) => types.some((name) => name.toLowerCase() === wanted));
}
