import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { objectsAt, textAt } from '../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject, listOf } from '../../lib/json-value.ts';
import { readInt } from '../../lib/number.ts';
import { isA } from '../../lib/schema-org/subtypes.ts';
import { resolveUrl } from '../../lib/url.ts';
import { readArticle } from './things/article.ts';
import { readEvent } from './things/event.ts';
import { readJobPosting } from './things/job-posting.ts';
import { readLocalBusiness } from './things/local-business.ts';
import { readOrganization } from './things/organization.ts';
import { readPerson } from './things/person.ts';
import { readRecipe } from './things/recipe.ts';
import { readVideo } from './things/video.ts';
import type { Crumb, Entity, Faq } from './types.ts';

/** More of one kind are in entities alone. */
export const maxOfAKind = 100;

/** Entities of a type or its subtypes. Templates mark up parts of the page as entities without any properties. */
export function entitiesOfFamily(entities: readonly Entity[], family: string): readonly Entity[] {
  return entities.filter(({ types, properties }) => isA(types, family) && Object.keys(properties).length > 0);
}

/** The entities that callers need most often, whatever their syntax. */
export function shortcuts(entities: readonly Entity[], base: string) {
  const all = (family: string) => entitiesOfFamily(entities, family);
  const each = <T>(family: string, read: (entity: Entity, base: string) => T) =>
    all(family)
      .slice(0, maxOfAKind)
      .map((entity) => read(entity, base));
  const organization = mainOrganization(all('Article'), all('Organization'));
  const articles = each('Article', readArticle);
  const people = each('Person', readPerson);
  const events = each('Event', readEvent);
  const recipes = each('Recipe', readRecipe);
  const videos = each('VideoObject', readVideo);
  const businesses = each('LocalBusiness', readLocalBusiness);
  const jobPostings = each('JobPosting', readJobPosting);
  return {
    article: articles[0] ?? null,
    articles,
    organization: organization ? readOrganization(organization, base) : null,
    organizations: each('Organization', readOrganization),
    person: people[0] ?? null,
    people,
    event: events[0] ?? null,
    events,
    recipe: recipes[0] ?? null,
    recipes,
    faqs: all('FAQPage').flatMap(({ properties }) => questions(properties)),
    breadcrumbs: all('BreadcrumbList')
      .map(({ properties }) => breadcrumbTrail(properties, base))
      .filter((items) => items.length > 0)
      .map((items) => ({ items })),
    video: videos[0] ?? null,
    videos,
    business: businesses[0] ?? null,
    businesses,
    jobPosting: jobPostings[0] ?? null,
    jobPostings,
  };
}

/** The organisation that publishes an article on the page, else the first one with a name, else the first one. */
function mainOrganization(articles: readonly Entity[], organizations: readonly Entity[]): Entity | null {
  const publishers = articles
    .flatMap(({ properties }) => listOf(properties.publisher))
    .map((publisher) => (isJsonObject(publisher) ? publisher.name : publisher));
  return (
    organizations.find(({ properties }) => publishers.includes(properties.name)) ??
    organizations.find(({ name }) => name !== null) ??
    organizations[0] ??
    null
  );
}

function questions(page: JsonObject): readonly Faq[] {
  return objectsAt(page, 'mainEntity').flatMap((item): Faq[] => {
    const question = textAt(item, 'name', 'text');
    const answer = textAt(item, 'acceptedAnswer.text', 'acceptedAnswer', 'suggestedAnswer.text');
    return question === null || answer === null ? [] : [{ question, answer }];
  });
}

/** The steps of a BreadcrumbList by position; those without a name are left out. */
function breadcrumbTrail(list: JsonObject, base: string): readonly Crumb[] {
  return listOf(list.itemListElement)
    .flat()
    .filter(isJsonObject)
    .flatMap((step, index): Crumb[] => {
      const name = textAt(step, 'name', 'item.name', 'item.headline');
      const position = readInt(textAt(step, 'position')) ?? index + 1;
      return name === null ? [] : [{ position, name, url: urlOf(step, base) }];
    })
    .sort((a, b) => a.position - b.position);
}

/** The address of the item, else of the step itself. */
function urlOf({ item, url, '@id': id }: JsonObject, base: string): string | null {
  const [address] = addressesIn([item, { url, '@id': id }].flatMap(listOf), ['@id', 'url']);
  return resolveUrl(address, base);
}
