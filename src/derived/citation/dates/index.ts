import { instantOf } from '../../../lib/dates/instant.ts';
import { readStatedDate } from '../../../lib/dates/stated-date.ts';
import { type JsonObject, listOf } from '../../../lib/json-value.ts';
import { alike, type Claim, claims, found, type Rule } from '../../../lib/ordered-rules.ts';
import { derived } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { pageSubject } from '../../structured-data/page-subject/index.ts';
import { type MetaValues, metaValues } from '../../tags/meta-values.ts';
import { pageLanguage } from '../page-language.ts';
import { overruling } from './overruling.ts';
import { dayOrder, shownDates } from './shown.ts';

/** Dates as ISO 8601, most trusted first. */
export interface PublicationDates {
  readonly published: readonly Claim[];
  readonly modified: readonly Claim[];
}

interface Places {
  readonly meta: MetaValues;
  readonly linked: JsonObject;
  readonly url: string;
}

/** Rules read dates as somebody wrote them. */
type DateRule = Rule<Places>;

const openGraph = (names: string) =>
  metas(names, 'is in the form of Open Graph, which systems fill in for each page');
const furtherMetas = (names: string) => metas(names, 'is filled in by hand, or for one service only');

const statedAsPublished: readonly DateRule[] = [
  ...openGraph('article:published_time og:published_time article:published'),
  ...linked('datePublished datePosted', 'says of this very page when it came out'),
  ...furtherMetas(`citation_publication_date citation_date dc.date.issued dc.date.created dc.date
    itemprop:datepublished parsely-pub-date publish_date pubdate w-published-date published-date published
    ms.date date`),
  ...linked('dateCreated uploadDate', 'may be before the page came out'),
];

const statedAsModified: readonly DateRule[] = [
  ...openGraph(
    'article:modified_time og:article:modified_time og:updated_time og:modified_time article:modified',
  ),
  ...linked('dateModified', 'says of this very page when it was changed'),
  ...furtherMetas(`dc.date.modified itemprop:datemodified datemodified
    last-modified http-equiv:last-modified`),
];

const inAddress: DateRule = {
  source: 'address',
  reason: 'is all there is, on blogs and papers that put the day into their addresses',
  read: ({ url }) => found(addressDate(url)),
};

/**
 * When the page was published and when it was last changed, by each place that says so, most trusted first; the two
 * are never mixed, and a date that had not come when the page was fetched is none.
 */
export const publicationDates = derived(
  'publicationDates',
  { pageSubject, metaValues, shownDates, response, pageLanguage },
  ({ pageSubject, metaValues, shownDates, response, pageLanguage }): PublicationDates => {
    const order = dayOrder(pageLanguage);
    const page: Places = {
      meta: metaValues,
      linked: pageSubject?.node.properties ?? {},
      url: response.url,
    };
    const isPast = ({ value }: Claim) => !isFuture(value, response.fetchedAt);
    const read = (rules: readonly DateRule[]) =>
      claims(rules, page)
        .flatMap(({ source, value }) =>
          found(readStatedDate(value, order)).map((date) => ({ source, value: date })),
        )
        .filter(isPast);
    const shown = shownDates.filter(isPast);
    const stated = mostPreciseFirst(read(statedAsPublished));
    const changed = mostPreciseFirst(read(statedAsModified));
    const seen = shown.filter(({ isModified }) => !isModified);
    const first = overruling({ published: stated[0], modified: changed, seen });
    return {
      published: [...first, ...stated, ...seen.filter((date) => !first.includes(date)), ...read([inAddress])],
      modified: [...changed, ...shown.filter(({ isModified }) => isModified)],
    };
  },
);

function metas(names: string, reason: string): DateRule[] {
  return alike(names.split(/\s+/), reason, ({ meta }, source) => meta.all(source));
}

function linked(properties: string, reason: string): DateRule[] {
  const sources = properties.split(' ').map((property) => `jsonld:${property}`);
  return alike(sources, reason, ({ linked }, source) =>
    listOf(linked[source.replace('jsonld:', '')]).filter((value) => typeof value === 'string'),
  );
}

/** Of places that say the same as the most trusted one, the most precise comes first: one with the time, or its zone. */
function mostPreciseFirst(dates: readonly Claim[]): Claim[] {
  const [first] = dates;
  const same = dates.filter(({ value }) => first !== undefined && value.startsWith(first.value));
  const [best] = same.sort((a, b) => b.value.length - a.value.length);
  return best === undefined ? [] : [best, ...dates.filter((date) => date !== best)];
}

/** The day that blogs and newspapers put into the address of what they publish: /2024/05/01/, /2024/may/01/ or -20240501. */
function addressDate(url: string): string | null {
  const { pathname } = new URL(url);
  const [, year, month, day] =
    /\/((?:19|20)\d{2})[/-](\d{1,2}|[a-z]{3,9})[/-](\d{1,2})(?![\da-z])/i.exec(pathname) ??
    /[/_-]((?:19|20)\d{2})(\d{2})(\d{2})(?=[/._-]|$)/.exec(pathname) ??
    [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** The offset of a date without one is unknown: a day is allowed for it, and for clocks that are ahead. */
const slackMs = 24 * 60 * 60 * 1000;

/** Whether a date had not come when the page was fetched. The first second of Unix time is what systems write that know none. */
function isFuture(date: string, fetchedAt: string): boolean {
  const at = instantOf(date);
  return at === 0 || at > Date.parse(fetchedAt) + slackMs;
}
