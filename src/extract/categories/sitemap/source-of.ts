import { counted } from '../../lib/counted.ts';
import { readDate } from '../../lib/dates/date.ts';
import { contentCodings } from '../../lib/http/content-codings.ts';
import { header } from '../../lib/http/header-list.ts';
import { pageKey } from '../../lib/url.ts';
import type { LineNote } from '../../schema/line-note.ts';
import type { ReadSitemap } from './sitemaps/read-all.ts';
import type { SitemapSource } from './types.ts';

/** A sitemap as answered; `known` are the addresses of all sitemaps that were read or tried. */
export function sourceOf(sitemap: ReadSitemap, known: ReadonlySet<string>): SitemapSource {
  const { url, discoveredBy, lastmod, file, content } = sitemap;
  const children = content?.children ?? [];
  const unseen = unseenChildren(sitemap, known);
  const kind = content?.kind ?? null;
  return {
    url,
    discoveredBy,
    status: file?.status ?? null,
    kind,
    compressed: (content?.compressed ?? false) || contentCodings(file?.headers ?? []).length > 0,
    bytes: content?.bytes ?? 0,
    urlCount: content === null || kind === null || kind === 'INDEX' ? null : content.count,
    modifiedAt: readDate(header(file?.headers ?? [], 'last-modified')) ?? lastmod,
    children: children.map((child) => child.url),
    fileErrors: [...readErrors(sitemap), ...unread(unseen, children.length), ...(content?.notes ?? [])],
    truncated: isPartial(sitemap, known),
  };
}

/** Whether a part of a sitemap, or a sitemap that it lists, was not read because of a limit. */
export function isPartial(sitemap: ReadSitemap, known: ReadonlySet<string>): boolean {
  return isCut(sitemap) || unseenChildren(sitemap, known) > 0;
}

function unseenChildren({ content }: ReadSitemap, known: ReadonlySet<string>): number {
  return (content?.children ?? []).filter((child) => !known.has(pageKey(child.url))).length;
}

function isCut({ file, content }: ReadSitemap): boolean {
  if (file === null || file.cut !== null) return true;
  if (file.status === null)
    return file.failure?.code === 'UPSTREAM_TIMEOUT' || file.failure?.code === 'OVERLOADED';
  return content === null ? isAnswer(file.status) : content.cut;
}

function readErrors({ file, content }: ReadSitemap): LineNote[] {
  if (file === null)
    return [atTop('The sitemap was not fetched: the others used up the time, size or number allowed.')];
  if (file.failure) return [atTop(`The sitemap could not be fetched: ${file.failure.message}`)];
  if (file.status !== null && !isAnswer(file.status))
    return [atTop(`The address answers with status ${file.status}.`)];
  if (content === null) return [atTop('The sitemap was not read: the others used up the size allowed.')];
  if (file.cut === 'TIME') return [atTop('The site took too long; only what arrived in time is read.')];
  if (file.cut === 'BROKEN') return [atTop('The connection broke; only what arrived before that is read.')];
  return content.cut || file.cut ? [atTop(`Only the first ${content.bytes} bytes are read.`)] : [];
}

function unread(unseen: number, all: number): LineNote[] {
  return unseen > 0 ? [atTop(`Not read: ${unseen} of ${counted(all, 'sitemap')} that it lists.`)] : [];
}

function isAnswer(status: number): boolean {
  return status >= 200 && status < 300;
}

function atTop(message: string): LineNote {
  return { line: 1, message };
}
