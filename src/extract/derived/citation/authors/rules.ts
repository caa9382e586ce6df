import type { Element } from 'domhandler';
import { plainText } from '../../../lib/html/plain-text.ts';
import { addressesIn } from '../../../lib/json-ld/addresses.ts';
import { isJsonObject, type JsonObject, listOf, scalarText } from '../../../lib/json-value.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { type Claim, type Rule, rulesFor } from '../../../lib/ordered-rules.ts';
import { collapse } from '../../../lib/text.ts';
import { resolveWebUrl } from '../../../lib/url.ts';
import type { Person } from '../../../schema/person.ts';
import type { MetaValues } from '../../tags/meta-values.ts';
import type { MarkedElement } from '../marked-elements/index.ts';
import { nameByDate, peopleInLines } from './lines.ts';
import { markedPeople } from './marked.ts';
import { peopleIn } from './people-in.ts';
import { accountName, inNaturalOrder, personName } from './person-name.ts';
import { writtenBy } from './written-by.ts';

/** The people that one source names as the authors. */
export type AuthorClaim = Claim<readonly Person[]>;

/** What the rules read. */
interface Places {
  readonly linked: JsonObject;
  readonly meta: MetaValues;
  readonly marked: readonly MarkedElement[];
  /** The short lines that follow the headline. */
  readonly lines: readonly string[];
  /** The elements in the body, and the one that shows the headline. */
  readonly body: readonly Element[];
  readonly headline: Element | null;
  readonly base: string;
  /** Whether the page offers a product: accounts below it are those of customers. */
  readonly isOffer: boolean;
}

type AuthorRule = Rule<Places, readonly Person[]>;

const shownRules: readonly AuthorRule[] = [
  {
    source: 'itemprop:author',
    reason: 'is marked up as the author in Microdata',
    read: ({ marked, base }) => [markedPeople(marked, 'AUTHOR_PROPERTY', base)],
  },
  {
    source: 'rel:author',
    reason: 'links to the author, but on some sites to the owner',
    read: ({ marked, base }) => [markedPeople(marked, 'AUTHOR_LINK', base)],
  },
  {
    source: 'class:author',
    reason: 'is styled as an author, but so may commenters and editors be',
    read: ({ marked, base }) => [markedPeople(marked, 'AUTHOR_CLASS', base)],
  },
  {
    source: 'text:by',
    reason: 'follows the words "by" or "von" near the headline',
    read: ({ lines }) => [peopleInLines(lines)],
  },
  {
    source: 'text:name',
    reason: 'is the first line below the headline, with a date below it or beside it',
    read: ({ lines }) => [nameByDate(lines)],
  },
  {
    source: 'text:written-by',
    reason: 'is the only person named by lines that begin with these words, anywhere in the text',
    read: ({ body, headline }) => [writtenBy(body, headline)],
  },
  {
    source: 'class:username',
    reason: 'is the first account below the headline, which is the author of a thread',
    read: ({ marked, base, isOffer }) => (isOffer ? [] : [markedPeople(marked, 'ACCOUNT_CLASS', base)]),
  },
];

export const rules: readonly AuthorRule[] = [
  {
    source: 'jsonld:author',
    reason: 'states the authors of this page, each by name',
    read: ({ linked, base }) => [linkedPeople(linked.author, base)],
  },
  ...metas(['author', 'article:author', 'authors'], 'is filled in for each page by most systems'),
  ...rulesFor<Places, readonly Person[]>(
    ['citation_author', 'dc.creator', 'dcterms.creator'],
    'is written for library catalogues, with the family name first',
    ({ meta }, source) => [
      namedPeople(meta.all(source)).map(({ name, url }) => ({ name: inNaturalOrder(name), url })),
    ],
  ),
  ...metas(
    [
      ...['parsely-author', 'sailthru.author', 'byl', 'cxenseparse:author', 'articleauthor'],
      ...['itemprop:author', 'citation_authors'],
    ],
    'is written for one analytics service',
  ),
  {
    source: 'twitter:data1',
    reason: 'is the "Written by" label that WordPress adds to cards',
    read: ({ meta }) => [
      writtenLabel.test(meta.first('twitter:label1') ?? '') ? namedPeople(meta.all('twitter:data1')) : [],
    ],
  },
  ...shownRules,
];

function metas(sources: readonly string[], reason: string): AuthorRule[] {
  return rulesFor(sources, reason, ({ meta }, source) => [namedPeople(meta.all(source))]);
}

const writtenLabel = new RegExp(`^(?:${anyOf('writtenBy')})$`, 'i');

/** Whether a claim comes from what the page shows, not from its metadata. */
export function isShown({ source }: AuthorClaim): boolean {
  return shownRules.some((rule) => rule.source === source);
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

/** The name of a person for whom only its parts are stated. */
function fullName({ givenName, familyName }: JsonObject): string {
  return collapse(`${scalarText(givenName)} ${scalarText(familyName)}`);
}

function namedPeople(
  texts: readonly string[],
  fallback: (part: string) => string | null = () => null,
): Person[] {
  return texts.flatMap(peopleIn).flatMap((part) => {
    const name = personName(part, { isName: true }) ?? fallback(part);
    return name === null ? [] : [{ name, url: null }];
  });
}
