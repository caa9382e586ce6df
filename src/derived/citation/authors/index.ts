import { plainText } from '../../../lib/html/plain-text.ts';
import { addressesIn } from '../../../lib/json-ld/addresses.ts';
import { isJsonObject, type JsonObject, listOf, scalarText } from '../../../lib/json-value.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { alike, type Claim, claims, type Rule } from '../../../lib/ordered-rules.ts';
import { lettersOf } from '../../../lib/spellings.ts';
import { collapse } from '../../../lib/text.ts';
import { resolveWebUrl } from '../../../lib/url.ts';
import { derived } from '../../../page/need.ts';
import type { Person } from '../../../schema/person.ts';
import { baseUrl } from '../../document/base-url.ts';
import { jsonLdNodes } from '../../structured-data/json-ld-nodes.ts';
import { pageSubject } from '../../structured-data/page-subject/index.ts';
import { type MetaValues, metaValues } from '../../tags/meta-values.ts';
import { headlineBlocks } from '../headline-blocks.ts';
import { type MarkedElement, markedElements } from '../marked-elements/index.ts';
import { siteIdentity } from '../site-identity/index.ts';
import { linedPeople, nameOverDate } from './lines.ts';
import { markedPeople } from './marked.ts';
import { peopleIn } from './people-in.ts';
import { accountName, inSpokenOrder, isAccountName, isStaff, personName } from './person-name.ts';

/** Those whom one place of the page names as its authors. */
export type AuthorClaim = Claim<readonly Person[]>;

interface Places {
  readonly linked: JsonObject;
  readonly meta: MetaValues;
  readonly marked: readonly MarkedElement[];
  /** The short lines that follow the headline. */
  readonly lines: readonly string[];
  readonly base: string;
  /** Whether the page offers something: accounts below it are those of customers. */
  readonly isOffer: boolean;
}

type AuthorRule = Rule<Places, readonly Person[]>;

const shownRules: readonly AuthorRule[] = [
  {
    source: 'itemprop:author',
    reason: 'is marked as the author by a vocabulary that names nothing else so',
    read: ({ marked, base }) => [markedPeople(marked, 'AUTHOR_PROPERTY', base)],
  },
  {
    source: 'rel:author',
    reason: 'links to the author, but some sites link to their owner so',
    read: ({ marked, base }) => [markedPeople(marked, 'AUTHOR_LINK', base)],
  },
  {
    source: 'class:author',
    reason: 'is styled as an author, as commenters and editors may be too',
    read: ({ marked, base }) => [markedPeople(marked, 'AUTHOR_CLASS', base)],
  },
  {
    source: 'text:by',
    reason: 'follows the words "by" or "von" near the headline',
    read: ({ lines }) => [linedPeople(lines)],
  },
  {
    source: 'text:name',
    reason: 'is all that the first line below the headline says, over a date',
    read: ({ lines }) => [nameOverDate(lines)],
  },
  {
    source: 'class:username',
    reason: 'is the first account that the page shows below its headline, as that of a thread',
    read: ({ marked, base, isOffer }) => (isOffer ? [] : [markedPeople(marked, 'ACCOUNT_CLASS', base)]),
  },
];

const rules: readonly AuthorRule[] = [
  ...alike<Places, readonly Person[]>(
    ['jsonld:author', 'jsonld:creator'],
    'says of this very page, name by name, who wrote it',
    ({ linked, base }, source) => [linkedPeople(linked[source.replace('jsonld:', '')], base)],
  ),
  ...alike<Places, readonly Person[]>(
    ['author', 'article:author'],
    'is what most systems fill in for the page at hand',
    ({ meta }, source) => [namedPeople(meta.all(source))],
  ),
  ...alike<Places, readonly Person[]>(
    ['citation_author', 'dc.creator', 'dcterms.creator', 'dc:creator'],
    'is written for library catalogues, which put the family name first',
    ({ meta }, source) => [
      namedPeople(meta.all(source)).map(({ name, url }) => ({ name: inSpokenOrder(name), url })),
    ],
  ),
  ...alike<Places, readonly Person[]>(
    [
      ...['parsely-author', 'sailthru.author', 'byl', 'cxenseparse:author', 'articleauthor'],
      ...['article_author', 'book:author'],
      ...['itemprop:author', 'citation_authors'],
    ],
    'is written for one service that counts readers',
    ({ meta }, source) => [namedPeople(meta.all(source))],
  ),
  ...alike<Places, readonly Person[]>(
    ['twitter:data1', 'twitter:data2'],
    'is the line "Written by" that WordPress adds to cards',
    ({ meta }, source) => [
      writtenBy.test(meta.first(labelOf(source)) ?? '') ? namedPeople(meta.all(source)) : [],
    ],
  ),
  ...shownRules,
];

const writtenBy = new RegExp(`^(?:${anyOf('writtenBy')})$`, 'i');

function labelOf(data: string): string {
  return data.replace('data', 'label');
}

/**
 * Who wrote the page, by each place that names somebody, most trusted first: people, then accounts, then the site
 * itself where it is all that is named.
 */
export const authorClaims = derived(
  'authorClaims',
  { pageSubject, metaValues, markedElements, headlineBlocks, siteIdentity, jsonLdNodes, baseUrl },
  ({ pageSubject, metaValues, markedElements, headlineBlocks, siteIdentity, ...page }): AuthorClaim[] => {
    const stated = claims(rules, {
      linked: pageSubject?.node.properties ?? {},
      meta: metaValues,
      marked: markedElements,
      lines: headlineBlocks.after,
      base: page.baseUrl,
      isOffer: pageSubject?.kind === 'PRODUCT',
    });
    const organizers = new Set(
      page.jsonLdNodes.flatMap(({ properties }) => namesIn(properties.organizer)).map(lettersOf),
    );
    const kept = stated.flatMap(({ source, value }) => {
      const people = distinct(value.filter(({ name }) => !organizers.has(lettersOf(name))));
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

/** Two places that agree are trusted more than one before them that stands alone: "Staff" in a meta. */
function confirmedFirst<T extends AuthorClaim>(stated: readonly T[]): readonly T[] {
  const isConfirmed = (claim: T) =>
    stated.some((other) => other !== claim && claim.value.some((person) => isAmong(person, other.value)));
  const chosen = stated.find(isConfirmed);
  return chosen === undefined ? stated : [chosen, ...stated.filter((claim) => claim !== chosen)];
}

/** 0 for people, 1 for accounts, 2 for what only looks like a name, 3 where none but the site or its staff is named. */
function rankOf(source: string, people: readonly Person[]): number {
  if (people.every(({ name }) => isStaff(name))) return 3;
  if (source === 'text:name') return 2;
  return people.every(({ name }) => isAccountName(name)) ? 1 : 0;
}

function namesIn(value: unknown): string[] {
  const names = listOf(value).map((one) => (isJsonObject(one) ? one.name : one));
  return names.filter((name) => typeof name === 'string');
}

/** Whether a claim is what readers of the page see. */
export function isShown({ source }: AuthorClaim): boolean {
  return shownRules.some((rule) => rule.source === source);
}

/**
 * Who wrote the page: whom the most trusted place names, and after them whom another names who has them all. Systems
 * that know one author in JSON-LD list the others in a meta. The neighbourhood of marked elements may name others than
 * the authors: they add nobody. Empty where nobody is named.
 */
export const authors = derived('authors', { authorClaims }, ({ authorClaims }): readonly Person[] => {
  const [chosen, ...others] = authorClaims;
  if (chosen === undefined) return [];
  const fuller = others.find(
    (claim) =>
      (claim.source === 'text:by' || !isShown(claim)) &&
      chosen.value.every((person) => isAmong(person, claim.value)),
  );
  return [...chosen.value, ...(fuller?.value ?? []).filter((person) => !isAmong(person, chosen.value))];
});

function isAmong({ name }: Person, people: readonly Person[]): boolean {
  return people.some((other) => other.name.toLowerCase() === name.toLowerCase());
}

const maxAuthors = 50;

function linkedPeople(value: unknown, base: string): Person[] {
  return listOf(value)
    .slice(0, maxAuthors)
    .flatMap((one) => {
      if (typeof one === 'string') return namedPeople([plainText(one)]);
      if (!isJsonObject(one)) return [];
      const stated = listOf(one.name).slice(0, maxAuthors);
      const names = stated.length > 0 ? stated : [fullName(one)];
      const [raw] = addressesIn(one, ['url', 'sameAs']);
      const people = namedPeople(
        names.filter((name) => typeof name === 'string').map(plainText),
        accountName,
      );
      const url = raw !== undefined && people.length === 1 ? resolveWebUrl(raw, base) : null;
      return people.map((person) => ({ ...person, url }));
    });
}

/** The name of a person of whom only its parts are stated. */
function fullName({ givenName, familyName }: JsonObject): string {
  return collapse(`${scalarText(givenName)} ${scalarText(familyName)}`);
}

function namedPeople(
  texts: readonly string[],
  otherwise: (part: string) => string | null = () => null,
): Person[] {
  return texts.flatMap(peopleIn).flatMap((part) => {
    const name = personName(part, { isName: true }) ?? otherwise(part);
    return name === null ? [] : [{ name, url: null }];
  });
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
