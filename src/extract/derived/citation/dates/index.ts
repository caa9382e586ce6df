import { instantOf } from '../../../lib/dates/instant.ts';
import { readStatedDate } from '../../../lib/dates/stated-date.ts';
import { type JsonObject, listOf } from '../../../lib/json-value.ts';
import { type Claim, claims, found, type Rule, rulesFor } from '../../../lib/ordered-rules.ts';
import { derived } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { pageSubject } from '../../structured-data/page-subject/index.ts';
import { type MetaValues, metaValues } from '../../tags/meta-values.ts';
import { pageLanguage } from '../page-language.ts';
import { overridingDates } from './overriding-dates.ts';
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

/** A rule returns dates as written. */
type DateRule = Rule<Places>;

const openGraph = (names: string) => metas(names, 'is Open Graph, which systems fill in for each page');
const furtherMetas = (names: string) => metas(names, 'is filled in by hand, or for one service only');

const statedAsPublished: readonly DateRule[] = [
  ...openGraph('article:published_time og:published_time article:published'),
  ...linked('datePublished datePosted', 'states when this page was published'),
  ...furtherMetas(`citation_publication_date citation_date dc.date.issued dc.date.created dc.date
    itemprop:datepublished parsely-pub-date publish_date pubdate w-published-date published-date published
    ms.date date`),
  ...linked('dateCreated uploadDate', 'may be earlier than the publication'),
];

const statedAsModified: readonly DateRule[] = [
  ...openGraph(
    'article:modified_time og:article:modified_time og:updated_time og:modified_time article:modified',
  ),
  ...linked('dateModified', 'states when this page was changed'),
  ...furtherMetas(`dc.date.modified itemprop:datemodified datemodified
    last-modified http-equiv:last-modified`),
];

const inAddress: DateRule = {
  source: 'address',
  reason: 'is the only date on some blogs and newspapers, which put the day into their addresses',
  read: ({ url }) => found(addressDate(url)),
};

/**
 * When the page was published and when it was last changed, by each source that states it, most trusted first. The two
 * are never mixed, and dates that were in the future when the page was fetched are dropped.
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
    const isPast = ({ value }: Claim) => !isFutureOrUnknown(value, response.fetchedAt);
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
    const overriding = overridingDates({ published: stated[0], modified: changed, seen });
    return {
      published: [
        ...overriding,
        ...stated,
        ...seen.filter((date) => !overriding.includes(date)),
        ...read([inAddress]),
      ],
      modified: [...changed, ...shown.filter(({ isModified }) => isModified)],
    };
  },
);

function metas(names: string, reason: string): DateRule[] {
  return rulesFor(names.split(/\s+/), reason, ({ meta }, source) => meta.all(source));
}

function linked(properties: string, reason: string): DateRule[] {
  const sources = properties.split(' ').map((property) => `jsonld:${property}`);
  return rulesFor(sources, reason, ({ linked }, source) =>
    listOf(linked[source.replace('jsonld:', '')]).filter((value) => typeof value === 'string'),
  );
}

/** Moves the most precise of the dates that agree with the first one to the front: one with the time, or its zone. */
function mostPreciseFirst(dates: readonly Claim[]): Claim[] {
  const [first] = dates;
  const same = dates.filter(({ value }) => first !== undefined && value.startsWith(first.value));
  const [best] = same.sort((a, b) => b.value.length - a.value.length);
  return best === undefined ? [] : [best, ...dates.filter((date) => date !== best)];
}

/** The day in the address of a blog post or newspaper article: /2024/05/01/, /2024/may/01/ or -20240501. */
function addressDate(url: string): string | null {
  const { pathname } = new URL(url);
  const [, year, month, day] =
    /\/((?:19|20)\d{2})[/-](\d{1,2}|[a-z]{3,9})[/-](\d{1,2})(?![\da-z])/i.exec(pathname) ??
    /[/_-]((?:19|20)\d{2})(\d{2})(\d{2})(?=[/._-]|$)/.exec(pathname) ??
    [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** Allows for a date's unknown offset, and for clocks that are ahead. */
const toleranceMs = 24 * 60 * 60 * 1000;

/**
 * Whether a date was in the future when the page was fetched. Unix time 0 is what systems write for an unknown date.
 */
function isFutureOrUnknown(date: string, fetchedAt: string): boolean {
  const at = instantOf(date);
  return at === 0 || at > Date.parse(fetchedAt) + toleranceMs;
}
