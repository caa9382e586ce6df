import { readDate } from '../../lib/dates/date.ts';
import { listOf } from '../../lib/json-value.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { pageSubject } from '../structured-data/page-subject.ts';
import { metaValues } from '../tags/meta-values.ts';
import { type DateClaim, dateline, dayOrder, type PublicationDates } from './dateline.ts';
import { pageLanguage } from './page-language.ts';

const publishedMetas = names(
  'article:published_time og:article:published_time og:published_time article:published',
);
const furtherPublishedMetas = names(`citation_publication_date citation_date citation_online_date
  prism.publicationdate dcterms.issued dc.date.issued dcterms:issued dcterms.available dcterms.created dc.date.created
  dcterms.date dc.date dc:date itemprop:datepublished parsely-pub-date sailthru.date datepublished date_published
  article.published publishdate publish-date publish_date pubdate publication_date publication-date published_time
  displaydate cxenseparse:recs:publishtime rnews:datepublished vr:published_time date created citation_year`);
const modifiedMetas = names(
  'article:modified_time og:article:modified_time og:updated_time og:modified_time article:modified',
);
const furtherModifiedMetas = names(`dcterms.modified dc.date.modified dcterms:modified itemprop:datemodified
  datemodified last-modified lastmod last_modified revised http-equiv:last-modified article.updated`);

function names(list: string): readonly string[] {
  return list.split(/\s+/);
}

/**
 * When the page was published and when it was last changed, by each place that says so, most trusted first; the two
 * are never mixed, and a date that had not come when the page was fetched is none.
 */
export const publicationDates = derived(
  'publicationDates',
  { pageSubject, metaValues, dateline, response, pageLanguage },
  ({ pageSubject, metaValues, dateline, response, pageLanguage }): PublicationDates => {
    const order = dayOrder(pageLanguage);
    const read = (source: string, text: unknown): DateClaim[] => {
      const date = typeof text === 'string' ? readDate(text, order) : null;
      return date !== null && hasCome(date, response.fetchedAt) ? [{ source, date }] : [];
    };
    const metas = (names: readonly string[]) =>
      names.flatMap((name) => metaValues.all(name).flatMap((value) => read(name, value)));
    const linked = (name: string) =>
      listOf(pageSubject?.node.properties[name]).flatMap((value) => read(`jsonld:${name}`, value));
    const stated = (...claims: readonly DateClaim[][]) => mostPreciseFirst(claims.flat());
    const seen = (claims: readonly DateClaim[]) =>
      claims.filter(({ date }) => hasCome(date, response.fetchedAt));
    return {
      published: [
        ...stated(
          metas(publishedMetas),
          linked('datePublished'),
          linked('datePosted'),
          metas(furtherPublishedMetas),
          linked('dateCreated'),
          linked('uploadDate'),
        ),
        ...seen(dateline.published),
        ...read('address', addressDate(response.url)),
      ],
      modified: [
        ...stated(metas(modifiedMetas), linked('dateModified'), metas(furtherModifiedMetas)),
        ...seen(dateline.modified),
      ],
    };
  },
);

/** Of places that say the same as the most trusted one, the most precise comes first: one with the time, or its zone. */
function mostPreciseFirst(claims: readonly DateClaim[]): DateClaim[] {
  const [first] = claims;
  const alike = claims.filter(({ date }) => first !== undefined && date.startsWith(first.date));
  const [best] = alike.sort((a, b) => b.date.length - a.date.length);
  return best === undefined ? [] : [best, ...claims.filter((claim) => claim !== best)];
}

/** The day that blogs and newspapers put into the address of what they publish: /2024/05/01/ or -20240501. */
function addressDate(url: string): string | null {
  const { pathname } = new URL(url);
  const [, year, month, day] =
    /\/((?:19|20)\d{2})[/-](\d{1,2})[/-](\d{1,2})(?=[/_-]|$)/.exec(pathname) ??
    /[/_-]((?:19|20)\d{2})(\d{2})(\d{2})(?=[/._-]|$)/.exec(pathname) ??
    [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** The offset of a date without one is unknown: a day is allowed for it, and for clocks that are ahead. */
const slackMs = 24 * 60 * 60 * 1000;

/** The first second of Unix time is what systems write that know no date. */
function hasCome(date: string, fetchedAt: string): boolean {
  const at = Date.parse(/T.*(?:Z|[+-]\d\d:\d\d)$/.test(date) || !date.includes('T') ? date : `${date}Z`);
  return at !== 0 && !(at > Date.parse(fetchedAt) + slackMs);
}
