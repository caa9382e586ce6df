import { pageKey } from '../../../lib/url.ts';
import type { SiteFile } from '../../../sources/site-file.ts';
import type { SitemapAddress, SitemapFile } from '../../../sources/sitemaps.ts';
import { type ReadOptions, readSitemap, type SitemapContent } from './read.ts';

/** A sitemap that was read or tried. */
export interface ReadSitemap extends SitemapAddress {
  readonly finalUrl: string;
  /** Null if it was not fetched, because the others used up the time or size allowed. */
  readonly file: Pick<SiteFile, 'status' | 'headers' | 'cut' | 'failure'> | null;
  /** Null if there was no file to read. */
  readonly content: SitemapContent | null;
}

type PageInSitemaps = Pick<ReadOptions, 'wanted' | 'host' | 'now'>;

/** How many entries of all sitemaps together are kept. */
export const maxEntries = 5_000;
const maxBytes = 10 * 1024 * 1024;
/** How many decoded bytes of all sitemaps together are read. */
const overallBytes = 32 * 1024 * 1024;

/** The addresses of sitemaps, before and after redirects. */
export function addressesOf(all: readonly ReadSitemap[]): Set<string> {
  return new Set(all.flatMap(({ url, finalUrl }) => [pageKey(url), pageKey(finalUrl)]));
}

/** Reads files in order, each within the rest of the limits. */
export async function readAll(
  files: readonly SitemapFile[],
  { page, before }: { readonly page: PageInSitemaps; readonly before: readonly ReadSitemap[] },
): Promise<ReadSitemap[]> {
  const done = [...before];
  const read: ReadSitemap[] = [];
  const seen = new Set(before.filter(({ content }) => content).map(({ finalUrl }) => pageKey(finalUrl)));
  for (const sitemap of files) {
    const one = await readOne(sitemap, { page, before: done });
    // Two addresses may lead to one file.
    const address = pageKey(one.finalUrl);
    if (one.content && seen.has(address)) continue;
    if (one.content) seen.add(address);
    if (isNothing(one)) continue;
    done.push(one);
    read.push(one);
  }
  return read;
}

async function readOne(
  { file, ...address }: SitemapFile,
  { page, before }: { readonly page: PageInSitemaps; readonly before: readonly ReadSitemap[] },
): Promise<ReadSitemap> {
  if (!file) return { ...address, finalUrl: address.url, file: null, content: null };
  const { status, headers, cut, failure, finalUrl } = file;
  const contents = before.flatMap(({ content }) => content ?? []);
  const room = overallBytes - sum(contents.map(({ bytes }) => bytes));
  const isAnswer = status !== null && status >= 200 && status < 300;
  const content =
    isAnswer && room > 0
      ? await readSitemap(file, {
          ...page,
          url: finalUrl,
          keep: Math.max(0, maxEntries - sum(contents.map(({ entries }) => entries.length))),
          complete: cut === null,
          maxBytes: Math.min(maxBytes, room),
        })
      : null;
  return { ...address, finalUrl, file: { status, headers, cut, failure }, content };
}

/** Whether there is no sitemap at a default path; that is not reported, since nothing declared one there. */
function isNothing({ discoveredBy, file, content }: ReadSitemap): boolean {
  if (discoveredBy !== 'DEFAULT_PATH') return false;
  const status = file?.status ?? null;
  return status !== null && status < 500 && (content?.kind ?? null) === null;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
