import type { DayOrder } from '../../../lib/dates/date-grammars.ts';
import { instantOf, isSameMoment } from '../../../lib/dates/instant.ts';
import { readStatedDate } from '../../../lib/dates/stated-date.ts';
import { type JsonObject, listOf } from '../../../lib/json-value.ts';
import { type Claim, claims, found, type Rule, rulesFor } from '../../../lib/ordered-rules.ts';
import { derived } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { type Elements, elements } from '../../document/elements.ts';
import { pageSubject } from '../../structured-data/page-subject/index.ts';
import { type MetaValues, metaValues } from '../../tags/meta-values.ts';
import { pageLanguage } from '../page-language.ts';
import { type Headline, headline } from '../titles/index.ts';
import { inlineDates } from './inline-dates.ts';
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
    dcterms.issued dcterms.created dcterms.date itemprop:datepublished datepublished parsely-pub-date publish_date
    og:publish_date publishdate publish-date published_at pubdate bt:pubdate cxenseparse:publishtime
    cxenseparse:recs:publishtime shareaholic:article_published_time sailthru.date w-published-date published-date
    published ms.date date`),
  ...linked('dateCreated uploadDate', 'may be earlier than the publication'),
];

const statedAsModified: readonly DateRule[] = [
  ...openGraph(
    'article:modified_time og:article:modified_time og:updated_time og:modified_time article:modified',
  ),
  ...linked('dateModified', 'states when this page was changed'),
  ...furtherMetas(`dc.date.modified itemprop:datemodified datemodified
    dcterms.modified last-modified http-equiv:last-modified`),
];

interface Tree {
  readonly elements: Elements;
  readonly headline: Headline | null;
}

/** Read only if nothing else dates the page. */
const inScripts: Rule<Tree> = {
  source: 'script',
  reason: 'is stated by the data from which scripts draw the page, for the object with its title',
  read: ({ elements, headline }) =>
    headline === null ? [] : inlineDates(elements.of('script'), headline.text),
};

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
  { pageSubject, metaValues, shownDates, response, pageLanguage, elements, headline },
  ({ pageSubject, metaValues, shownDates, response, pageLanguage, ...tree }): PublicationDates => {
    const order = dayOrder(pageLanguage);
    const page: Places = {
      meta: metaValues,
      linked: pageSubject?.node.properties ?? {},
      url: response.url,
    };
    const days = new Set(shownDates.map(({ value }) => dayOf(value)));
    const isPast = ({ value }: Claim) => !isFutureOrUnknown(value, response.fetchedAt);
    const datesOf = (written: readonly Claim[]) =>
      written
        .flatMap(({ source, value }) =>
          found(readAsShown(value, { order, days })).map((date) => ({ source, value: date })),
        )
        .filter(isPast);
    const read = (rules: readonly DateRule[]) => datesOf(claims(rules, page));
    const shown = shownDates.filter(isPast);
    const changed = mostPreciseFirst(read(statedAsModified));
    const stated = mostPreciseFirst(beforeChange(read(statedAsPublished), changed));
    const seen = shown.filter(({ isModified }) => !isModified);
    const overriding = overridingDates({ published: stated[0], modified: changed, seen });
    const published = [
      ...overriding,
      ...stated,
      ...seen.filter((date) => !overriding.includes(date)),
      ...read([inAddress]),
    ];
    return {
      published: published.length > 0 ? published : onlyDay(datesOf(claims([inScripts], tree))),
      modified: [...changed, ...shown.filter(({ isModified }) => isModified)],
    };
  },
);

function dayOf(date: string): string {
  return date.slice(0, 10);
}

/** A stated date. If day and month may be swapped, the page's own text settles it: 11/01/2023 beside "1 November". */
function readAsShown(
  text: string,
  { order, days }: { readonly order: DayOrder | undefined; readonly days: ReadonlySet<string> },
): string | null {
  const date = readStatedDate(text, order);
  if (!/^\D{0,20}\d{1,2}[/-]\d{1,2}[/-]\d{4}/.test(text) || days.has(dayOf(date ?? ''))) return date;
  const readings = (['DMY', 'MDY'] as const).map((one) => readStatedDate(text, one));
  return readings.find((reading) => reading !== null && days.has(dayOf(reading))) ?? date;
}

/** Sources that systems fill in by themselves. */
const bySystem = new Set(['article:published_time', 'og:published_time', 'jsonld:datePublished']);

/**
 * Some systems restate the moment of the last change as publication: then another source that they fill in has an earlier
 * day, and no source of another kind agrees with the first one.
 */
function beforeChange(stated: readonly Claim[], changed: readonly Claim[]): readonly Claim[] {
  const [first, ...others] = stated;
  if (first === undefined || !changed.some(({ value }) => restates(first.value, value))) return stated;
  const isConfirmed = others.some(
    ({ source, value }) => !bySystem.has(source) && dayOf(value) === dayOf(first.value),
  );
  const earlier = others.find(
    ({ source, value }) => bySystem.has(source) && dayOf(value) < dayOf(first.value),
  );
  return isConfirmed || earlier === undefined
    ? stated
    : [earlier, ...stated.filter((claim) => claim !== earlier)];
}

/** Whether a date is another one, as far as both say. */
function restates(one: string, other: string): boolean {
  const areTimes = one.includes('T') && other.includes('T');
  return areTimes ? isSameMoment(one, other) : dayOf(one) === dayOf(other);
}

/** The dates, unless they disagree on the day. */
function onlyDay(dates: readonly Claim[]): readonly Claim[] {
  return new Set(dates.map(({ value }) => dayOf(value))).size === 1 ? dates.slice(0, 1) : [];
}

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
function mostPreciseFirst(dates: readonly Claim[]): readonly Claim[] {
  const [first] = dates;
  const same = dates.filter(({ value }) => first !== undefined && value.startsWith(first.value));
  const [best] = same.sort((a, b) => b.value.length - a.value.length);
  return best === undefined ? [] : [best, ...dates.filter((date) => date !== best)];
}

/** The day in the address of a blog post or newspaper article: /2024/05/01/, /2024/may/01/, -20240501 or /01-05-2024. */
function addressDate(url: string): string | null {
  const { pathname } = new URL(url);
  const [dayFirst] = /(?<=\/)\d{1,2}-\d{1,2}-(?:19|20)\d{2}(?!\d)/.exec(pathname) ?? [];
  if (dayFirst !== undefined) return dayFirst;
  const [, year, month, day] =
    /\/((?:19|20)\d{2})[/-](\d{1,2}|[a-z]{3,9})[/-](\d{1,2})(?![\da-z])/i.exec(pathname) ??
    /[/_-]((?:19|20)\d{2})(\d{2})(\d{2})(?=[/._-]|$)/.exec(pathname) ??
    [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** Allows for a date's unknown offset, and for clocks that are ahead. */
const toleranceMs = 24 * 60 * 60 * 1000;

/** Whether a date was in the future when the page was fetched, or is Unix time 0, which stands for an unknown date. */
function isFutureOrUnknown(date: string, fetchedAt: string): boolean {
  const at = instantOf(date);
  return at === 0 || at > Date.parse(fetchedAt) + toleranceMs;
}
