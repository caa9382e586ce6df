import type { Element } from 'domhandler';
import { plainText } from '../../../lib/html/plain-text.ts';
import { addressesIn } from '../../../lib/json-ld/addresses.ts';
import { isJsonObject, type JsonObject, listOf, scalarText } from '../../../lib/json-value.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { alike, type Claim, type Rule } from '../../../lib/ordered-rules.ts';
import { collapse } from '../../../lib/text.ts';
import { resolveWebUrl } from '../../../lib/url.ts';
import type { Person } from '../../../schema/person.ts';
import type { MetaValues } from '../../tags/meta-values.ts';
import type { MarkedElement } from '../marked-elements/index.ts';
import { linedPeople, nameOverDate } from './lines.ts';
import { markedPeople } from './marked.ts';
import { peopleIn } from './people-in.ts';
import { accountName, inSpokenOrder, personName } from './person-name.ts';
import { writtenBy } from './written-by.ts';

/** Those whom one place of the page names as its authors. */
export type AuthorClaim = Claim<readonly Person[]>;

/** Where authors may be named. */
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
    source: 'text:written-by',
    reason: 'is all whom lines that begin with these words name, anywhere in the text',
    read: ({ body, headline }) => [writtenBy(body, headline)],
  },
  {
    source: 'class:username',
    reason: 'is the first account that the page shows below its headline, as that of a thread',
    read: ({ marked, base, isOffer }) => (isOffer ? [] : [markedPeople(marked, 'ACCOUNT_CLASS', base)]),
  },
];

export const rules: readonly AuthorRule[] = [
  {
    source: 'jsonld:author',
    reason: 'says of this very page, name by name, who wrote it',
    read: ({ linked, base }) => [linkedPeople(linked.author, base)],
  },
  ...alike<Places, readonly Person[]>(
    ['author', 'article:author'],
    'is what most systems fill in for the page at hand',
    ({ meta }, source) => [namedPeople(meta.all(source))],
  ),
  ...alike<Places, readonly Person[]>(
    ['citation_author', 'dc.creator', 'dcterms.creator'],
    'is written for library catalogues, which put the family name first',
    ({ meta }, source) => [
      namedPeople(meta.all(source)).map(({ name, url }) => ({ name: inSpokenOrder(name), url })),
    ],
  ),
  ...alike<Places, readonly Person[]>(
    [
      ...['parsely-author', 'sailthru.author', 'byl', 'cxenseparse:author', 'articleauthor'],
      ...['itemprop:author', 'citation_authors'],
    ],
    'is written for one service that counts readers',
    ({ meta }, source) => [namedPeople(meta.all(source))],
  ),
  {
    source: 'twitter:data1',
    reason: 'is the line "Written by" that WordPress adds to cards',
    read: ({ meta }) => [
      writtenLabel.test(meta.first('twitter:label1') ?? '') ? namedPeople(meta.all('twitter:data1')) : [],
    ],
  },
  ...shownRules,
];

const writtenLabel = new RegExp(`^(?:${anyOf('writtenBy')})$`, 'i');

/** Whether a claim is what readers of the page see. */
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
