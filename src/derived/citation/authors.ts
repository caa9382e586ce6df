import { plainText } from '../../lib/html/plain-text.ts';
import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { isJsonObject, type JsonObject, listOf, scalarText } from '../../lib/json-value.ts';
import { peopleIn } from '../../lib/people-in.ts';
import { accountName, inSpokenOrder, isAccountName, personName } from '../../lib/person-name.ts';
import { collapse } from '../../lib/text.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import { derived } from '../../page/need.ts';
import type { Person } from '../../schema/person.ts';
import { baseUrl } from '../document/base-url.ts';
import { pageSubject } from '../structured-data/page-subject.ts';
import { type MetaValues, metaValues } from '../tags/meta-values.ts';
import { type AuthorClaim, byline } from './byline.ts';
import { isOutlet, outletNames } from './outlet-names.ts';

/** The metas that name authors, most trusted first. */
const metaNames =
  `author article:author og:article:author citation_author dc.creator dcterms.creator dc:creator
  dcterms:creator parsely-author sailthru.author article.author byl authors cxenseparse:author mrf:authors articleauthor article_author rnews:author book:author
  itemprop:author citation_authors`.split(/\s+/);
/** Metas of library catalogues, which put the family name first. */
const catalogued = /^(?:citation_|dc)/;

/**
 * Who wrote the page, by each place that names somebody, most trusted first: JSON-LD, metas, then what readers see.
 * The outlet itself, handles and addresses are nobody; an account is somebody where no person is named.
 */
export const authorClaims = derived(
  'authorClaims',
  { pageSubject, metaValues, byline, outletNames, baseUrl },
  ({ pageSubject, metaValues, byline, outletNames, baseUrl }): readonly AuthorClaim[] => {
    const { author, creator } = pageSubject?.node.properties ?? {};
    const stated: AuthorClaim[] = [
      { source: 'jsonld:author', people: linkedPeople(author, baseUrl) },
      { source: 'jsonld:creator', people: linkedPeople(creator, baseUrl) },
      ...metaNames.map((name) => ({
        source: name,
        people: metaValues
          .all(name)
          .flatMap((text) => namedPeople(text))
          .map(({ name: written, url }) => ({
            name: catalogued.test(name) ? inSpokenOrder(written) : written,
            url,
          })),
      })),
      ...labelled(metaValues),
      ...byline,
    ];
    const claims = stated.flatMap(({ source, people }) => {
      const persons = distinct(people.filter(({ name }) => !isOutlet(name, outletNames)));
      return persons.length > 0 ? [{ source, people: persons }] : [];
    });
    const accounts = claims.filter(({ people }) => people.every(({ name }) => isAccountName(name)));
    return [...claims.filter((claim) => !accounts.includes(claim)), ...accounts];
  },
);

const writtenBy =
  /^(?:written by|verfasst von|geschrieben von|escrito por|écrit par|scritto da|geschreven door|автор)$/i;

/** The line "Written by" that WordPress adds to Twitter cards. */
function labelled(metaValues: MetaValues): AuthorClaim[] {
  return ['1', '2'].flatMap((number) => {
    const names = writtenBy.test(metaValues.first(`twitter:label${number}`) ?? '')
      ? metaValues.all(`twitter:data${number}`)
      : [];
    return names.map((text) => ({ source: `twitter:data${number}`, people: namedPeople(text) }));
  });
}

/** Places whose neighbourhood may name others than the authors: they add nobody to whom a better place names. */
const marks = /^(?:itemprop|rel|class):/;

/**
 * Who wrote the page: whom the most trusted place names, and after them whom another names who has them all. Systems
 * that know one author in JSON-LD list the others in a meta. Empty where nobody is named.
 */
export const authors = derived('authors', { authorClaims }, ({ authorClaims }): readonly Person[] => {
  const [chosen, ...others] = authorClaims;
  if (chosen === undefined) return [];
  const fuller = others.find(
    ({ source, people }) => !marks.test(source) && chosen.people.every((person) => isAmong(person, people)),
  );
  return [...chosen.people, ...(fuller?.people ?? []).filter((person) => !isAmong(person, chosen.people))];
});

function isAmong({ name }: Person, people: readonly Person[]): boolean {
  return people.some((other) => other.name.toLowerCase() === name.toLowerCase());
}

const maxAuthors = 50;

function linkedPeople(value: unknown, base: string): Person[] {
  return listOf(value)
    .slice(0, maxAuthors)
    .flatMap((one) => {
      if (typeof one === 'string') return namedPeople(plainText(one));
      if (!isJsonObject(one)) return [];
      const stated = listOf(one.name).slice(0, maxAuthors);
      const names = stated.length > 0 ? stated : [fullName(one)];
      const [raw] = addressesIn(one, ['url', 'sameAs']);
      const people = names
        .filter((name) => typeof name === 'string')
        .flatMap((name) => namedPeople(plainText(name), accountName));
      const url = raw !== undefined && people.length === 1 ? resolveWebUrl(raw, base) : null;
      return people.map((person) => ({ ...person, url }));
    });
}

/** The name of a person of whom only its parts are stated. */
function fullName({ givenName, familyName }: JsonObject): string {
  return collapse(`${scalarText(givenName)} ${scalarText(familyName)}`);
}

function namedPeople(text: string, otherwise: (part: string) => string | null = () => null): Person[] {
  return peopleIn(text).flatMap((part) => {
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
