import { textOf } from '../../../lib/html/dom.ts';
import { tokens } from '../../../lib/html/tokens.ts';
import { isJsonObject, listOf } from '../../../lib/json-value.ts';
import { claims } from '../../../lib/ordered-rules.ts';
import { lettersOf } from '../../../lib/spellings.ts';
import { collapse } from '../../../lib/text.ts';
import { derived } from '../../../page/need.ts';
import type { Person } from '../../../schema/person.ts';
import { response } from '../../../sources/response.ts';
import { baseUrl } from '../../document/base-url.ts';
import { type Elements, elements } from '../../document/elements.ts';
import { jsonLdNodes } from '../../structured-data/json-ld-nodes.ts';
import { pageSubject } from '../../structured-data/page-subject/index.ts';
import { metaValues } from '../../tags/meta-values.ts';
import { headlineBlocks } from '../headline-blocks.ts';
import { headlineElement } from '../headline-element.ts';
import { markedElements } from '../marked-elements/index.ts';
import { siteIdentity } from '../site-identity/index.ts';
import { headline } from '../titles/index.ts';
import { isAccountName, isStaff } from './person-name.ts';
import { type AuthorClaim, isShown, rules } from './rules.ts';

/** The authors by each source, most trusted first: people, accounts, then the site or its staff if no one else is. */
export const authorClaims = derived(
  'authorClaims',
  {
    pageSubject,
    metaValues,
    markedElements,
    headlineBlocks,
    siteIdentity,
    jsonLdNodes,
    baseUrl,
    elements,
    headline,
    headlineElement,
    response,
  },
  ({ pageSubject, metaValues, markedElements, headlineBlocks, siteIdentity, ...page }): AuthorClaim[] => {
    const isProfile = pageSubject?.kind === 'PROFILE' || new URL(page.response.url).pathname === '/';
    const stated = claims(rules, {
      linked: pageSubject?.node.properties ?? {},
      meta: metaValues,
      marked: markedElements,
      lines: headlineBlocks.after,
      body: page.elements.body,
      headline: page.headlineElement,
      base: page.baseUrl,
      isOffer: pageSubject?.kind === 'PRODUCT',
    });
    // Some systems fill in the title or the section where an author is missing.
    const others = [
      ...page.jsonLdNodes.flatMap(({ properties }) => namesIn(properties.organizer)),
      ...metaValues.all('article:section'),
      ...topicsIn(page.elements),
      ...(page.headline && !isProfile ? [page.headline.text] : []),
    ];
    const nobody = new Set(others.map(lettersOf));
    const kept = stated.flatMap(({ source, value }) => {
      const people = distinct(value.filter(({ name }) => !nobody.has(lettersOf(name))));
      const others = people.filter(({ name }) => !siteIdentity.isOutlet(name));
      const rank = rankOf(source, others);
      return people.length > 0
        ? [{ source, value: others.length > 0 ? others : people.slice(0, 1), rank }]
        : [];
    });
    const ranked = kept.sort((a, b) => a.rank - b.rank);
    const best = ranked.filter(({ rank }) => rank === ranked[0]?.rank);
    return [...confirmedFirst(best), ...ranked.slice(best.length)].map(({ source, value }) => ({
      source,
      value,
    }));
  },
);

/**
 * Two sources that agree are trusted more than a single one before them, such as "Staff" in a meta. Agreement on a full
 * name counts more than on one word, since some systems state the account that entered the text.
 */
function confirmedFirst<T extends AuthorClaim>(stated: readonly T[]): readonly T[] {
  const isConfirmed = (claim: T) =>
    stated.some((other) => other !== claim && claim.value.some((person) => isAmong(person, other.value)));
  const confirmed = stated.filter(isConfirmed);
  const named = confirmed.find(({ value }) => value.every(({ name }) => name.includes(' ')));
  const chosen = named ?? confirmed[0];
  return chosen === undefined ? stated : [chosen, ...stated.filter((claim) => claim !== chosen)];
}

/** 0 for people, 1 for accounts, 2 for text that only looks like a name, 3 if only the site or its staff is named. */
function rankOf(source: string, people: readonly Person[]): number {
  if (people.every(({ name }) => isStaff(name))) return 3;
  if (source === 'text:name' || source === 'text:written-by') return 2;
  return people.every(({ name }) => isAccountName(name)) ? 1 : 0;
}

/** Links with a relation that are looked at, and the longest name of a topic. */
const topicLinks = { max: 300, longest: 60 };

/** The words of links to categories, and of those to tags if they are a single one: people may be tags of a text. */
function topicsIn({ of }: Elements): string[] {
  return of('a')
    .filter(({ attribs }) => attribs.rel !== undefined)
    .slice(0, topicLinks.max)
    .flatMap((link) => {
      const relations = tokens(link.attribs.rel);
      if (!relations.includes('category') && !relations.includes('tag')) return [];
      const text = collapse(textOf(link, topicLinks.longest));
      return relations.includes('category') || !text.includes(' ') ? [text] : [];
    });
}

function namesIn(value: unknown): string[] {
  const names = listOf(value).map((one) => (isJsonObject(one) ? one.name : one));
  return names.filter((name) => typeof name === 'string');
}

/**
 * The authors of the page: those of the most trusted source, then the rest of another source that names them all too,
 * since systems that allow one author in JSON-LD list the others in a meta. Marked elements add no one, because others
 * than authors may be named next to them. Empty if no one is named.
 */
export const authors = derived('authors', { authorClaims }, ({ authorClaims }): readonly Person[] => {
  const [chosen, ...others] = authorClaims;
  if (chosen === undefined) return [];
  const fuller = others.find(
    (claim) =>
      (claim.source === 'text:by' || !isShown(claim)) &&
      chosen.value.every((person) => isAmong(person, claim.value)),
  );
  // In the order of the source that names all of them.
  return (fuller ?? chosen).value.map(
    (person) => chosen.value.find(({ name }) => isAmong({ name, url: null }, [person])) ?? person,
  );
});

function isAmong({ name }: Person, people: readonly Person[]): boolean {
  return people.some((other) => other.name.toLowerCase() === name.toLowerCase());
}

function distinct(people: readonly Person[]): Person[] {
  const byName = new Map<string, Person>();
  for (const person of people) {
    const key = person.name.toLowerCase();
    const known = byName.get(key);
    if (known === undefined || (known.url === null && person.url !== null)) byName.set(key, person);
  }
  return [...byName.values()];
}
