import { nameWithoutVocabulary } from '../../lib/schema-org/names.ts';
import { answerType } from '../../schema/answer-type.ts';
import * as arg from '../../schema/argument.ts';
import { checkList } from '../../schema/check.ts';
import * as t from '../../schema/field.ts';
import { Article } from './things/article.ts';
import { Event } from './things/event.ts';
import { JobPosting } from './things/job-posting.ts';
import { LocalBusiness } from './things/local-business.ts';
import { Organization } from './things/organization.ts';
import { PersonData } from './things/person.ts';
import { Recipe } from './things/recipe.ts';
import { Video } from './things/video.ts';
import { BreadcrumbTrail, Entity, Faq, JsonLdBlock, ProductData, RichResult } from './types.ts';

export const StructuredData = answerType(
  'StructuredData',
  'What the page says about itself in machine-readable form.',
  {
    types: t.list(t.string('The distinct types of all syntaxes.')),
    jsonLd: t.list(
      t.of(
        JsonLdBlock,
        'Every JSON-LD block in document order; broken ones are repaired as far as possible.',
      ),
    ),
    microdata: t.list(
      t.json('Top-level Microdata items as in the HTML standard: type, id, and properties as lists.'),
    ),
    rdfa: t.list(t.json('RDFa 1.1 data as expanded JSON-LD: one object per subject.')),
    microformats: t.list(t.json('Top-level microformats2 items: type, properties, children.')),
    entities: t.narrowed(
      t.list(
        t.of(
          Entity,
          'Everything described, in any syntax, as one list: @graph flattened, references resolved, nested things included.',
        ),
      ),
      {
        args: { type: arg.string('Only those of this type, such as Product.') },
        narrow: (entities, { type }) => (type ? ofType(entities, type) : entities),
      },
    ),
    article: t.nullable(t.of(Article, 'The first article, of whatever kind.')),
    articles: t.list(t.of(Article, 'Every article.')),
    product: t.nullable(
      t.of(
        ProductData,
        'The first product, or the group that it is a variant of, with what else the page declares of it: in another syntax, in Open Graph’s tags, in its state for scripts, and for Google Analytics. If there is no structured data, it has what these declare.',
      ),
    ),
    products: t.list(
      t.of(ProductData, 'Every product; a variant of a product is only in the variants of that product.'),
    ),
    organization: t.nullable(
      t.of(
        Organization,
        'The organisation that publishes the page, or the first one; local businesses included.',
      ),
    ),
    organizations: t.list(t.of(Organization, 'Every organisation.')),
    person: t.nullable(t.of(PersonData, 'The first person.')),
    people: t.list(t.of(PersonData, 'Every person.')),
    event: t.nullable(t.of(Event, 'The first event.')),
    events: t.list(t.of(Event, 'Every event.')),
    recipe: t.nullable(t.of(Recipe, 'The first recipe.')),
    recipes: t.list(t.of(Recipe, 'Every recipe.')),
    faqs: t.list(t.of(Faq, 'Questions and answers of FAQ pages.')),
    breadcrumbs: t.list(t.of(BreadcrumbTrail, 'Every breadcrumb trail.')),
    video: t.nullable(t.of(Video, 'The first video.')),
    videos: t.list(t.of(Video, 'Every video.')),
    business: t.nullable(t.of(LocalBusiness, 'The first local business, such as a restaurant or a store.')),
    businesses: t.list(t.of(LocalBusiness, 'Every local business.')),
    jobPosting: t.nullable(t.of(JobPosting, 'The first job posting.')),
    jobPostings: t.list(t.of(JobPosting, 'Every job posting.')),
    richResults: t.list(
      t.of(
        RichResult,
        'The search features that the types on the page aim at, and what the page lacks for each.',
      ),
    ),
    checks: checkList('Checks of the structured data.'),
  },
);

function ofType(entities: readonly Entity[], type: string): readonly Entity[] {
  const wanted = nameWithoutVocabulary(type).toLowerCase();
  return entities.filter(({ types }) => types.some((name) => name.toLowerCase() === wanted));
}
