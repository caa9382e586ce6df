import type { SiteFile } from '../../../sources/site-file.ts';
import type { SitemapAddress, SitemapFile } from '../../../sources/sitemaps.ts';
import { normalAddress } from './address.ts';
import { readSitemap, type SitemapContent } from './read.ts';

/** A sitemap that was looked at. */
export interface ReadSitemap extends SitemapAddress {
  readonly finalUrl: string;
  /** Null where it was not fetched for want of time or room. */
  readonly file: Pick<SiteFile, 'status' | 'headers' | 'cut' | 'failure'> | null;
  /** Null where there was no file to read. */
  readonly content: SitemapContent | null;
}

export interface PageInSitemaps {
  readonly addresses: readonly string[];
  readonly host: string;
  /** ISO, UTC. */
  readonly now: string;
}

/** Entries that are kept, of all sitemaps together. */
export const maxEntries = 5_000;
const maxBytes = 10 * 1024 * 1024;
/** Decoded bytes that are read, of all sitemaps together. */
const overallBytes = 32 * 1024 * 1024;

/** Reads files in their order, out of the room that those before them left. */
export async function readAll(
  files: readonly SitemapFile[],
  { page, before }: { readonly page: PageInSitemaps; readonly before: readonly ReadSitemap[] },
): Promise<ReadSitemap[]> {
  const done = [...before];
  const read: ReadSitemap[] = [];
  const seen = new Set(
    before.filter(({ content }) => content).map(({ finalUrl }) => normalAddress(finalUrl)),
  );
  for (const sitemap of files) {
    const one = await readOne(sitemap, { page, before: done });
    // Two addresses may lead to one file.
    const address = normalAddress(one.finalUrl);
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
          url: finalUrl,
          keep: Math.max(0, maxEntries - sum(contents.map(({ entries }) => entries.length))),
          wanted: page.addresses,
          host: page.host,
          now: page.now,
          complete: cut === null,
          maxBytes: Math.min(maxBytes, room),
        })
      : null;
  return { ...address, finalUrl, file: { status, headers, cut, failure }, content };
}

/** Nobody promised a sitemap at a usual place: what is none there is nothing to tell of, as long as it could be seen. */
function isNothing({ discoveredBy, file, content }: ReadSitemap): boolean {
  if (discoveredBy !== 'DEFAULT_PATH') return false;
  const status = file?.status ?? null;
  return status !== null && status < 500 && (content?.kind ?? null) === null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
