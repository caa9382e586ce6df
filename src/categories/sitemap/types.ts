import type { SitemapEntry, SitemapNews, SitemapVideo } from '../../derived/site/sitemaps/entry.ts';
import type { SitemapKind } from '../../derived/site/sitemaps/read.ts';
import { Alternate } from '../../schema/alternate.ts';
import { builder } from '../../schema/builder.ts';
import { Check } from '../../schema/check.ts';
import { LineNote } from '../../schema/line-note.ts';
import { take } from '../../schema/take.ts';
import type { SitemapOrigin } from '../../sources/sitemaps.ts';

const SitemapOriginEnum = builder.enumType('SitemapOrigin', {
  description: 'Where a sitemap was heard of.',
  values: {
    ROBOTS_TXT: { description: 'robots.txt names it.' },
    DEFAULT_PATH: { description: 'Nobody names one, and this is where it usually is.' },
    LINK: { description: 'The page links it.' },
    INDEX: { description: 'Another sitemap lists it.' },
  } as const,
});

const SitemapKindEnum = builder.enumType('SitemapKind', {
  description: 'What a sitemap is.',
  values: {
    URLSET: { description: 'XML that lists pages.' },
    INDEX: { description: 'XML that lists other sitemaps.' },
    TEXT: { description: 'A text with an address on each line.' },
    RSS: { description: 'An RSS feed.' },
    ATOM: { description: 'An Atom feed.' },
  } as const,
});

export interface SitemapSource {
  readonly url: string;
  readonly discoveredBy: SitemapOrigin;
  readonly status: number | null;
  readonly kind: SitemapKind | null;
  readonly compressed: boolean;
  readonly bytes: number;
  readonly urlCount: number | null;
  readonly lastModified: string | null;
  readonly children: readonly string[];
  readonly errors: readonly LineNote[];
  readonly truncated: boolean;
}

const SitemapSourceType = builder.objectRef<SitemapSource>('SitemapSource').implement({
  description: 'A sitemap that was read or tried.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Its address.' }),
    discoveredBy: t.expose('discoveredBy', {
      type: SitemapOriginEnum,
      description: 'Where it was heard of.',
    }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'The status of the answer; null where there was none, and errors says why.',
    }),
    kind: t.expose('kind', {
      type: SitemapKindEnum,
      nullable: true,
      description: 'What it is; null where it is no sitemap.',
    }),
    compressed: t.exposeBoolean('compressed', {
      description: 'Whether it came compressed: as a gzip file, or by a content coding.',
    }),
    bytes: t.exposeInt('bytes', { description: 'Bytes that were read, uncompressed: at most 10 MiB.' }),
    urlCount: t.exposeInt('urlCount', {
      nullable: true,
      description: 'How many addresses of pages were read in it; null where it lists none, such as an index.',
    }),
    lastModified: t.expose('lastModified', {
      type: 'DateTime',
      nullable: true,
      description: 'When it changed last, as its Last-Modified header says, else the index that lists it.',
    }),
    children: t.expose('children', { type: ['URL'], description: 'The sitemaps that it lists.' }),
    errors: t.expose('errors', {
      type: [LineNote],
      description: 'What is wrong in it; on line 1 also why it, or a part of it, could not be read.',
    }),
    truncated: t.exposeBoolean('truncated', {
      description: 'Whether only a part was read: of the file, or of the sitemaps that it lists.',
    }),
  }),
});

const SitemapVideoType = builder.objectRef<SitemapVideo>('SitemapVideo').implement({
  description: 'A video on a page of a sitemap.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'Its title.' }),
    thumbnailUrl: t.expose('thumbnailUrl', {
      type: 'URL',
      nullable: true,
      description: 'Its preview image.',
    }),
    contentUrl: t.expose('contentUrl', { type: 'URL', nullable: true, description: 'The video’s file.' }),
    playerUrl: t.expose('playerUrl', { type: 'URL', nullable: true, description: 'A player for it.' }),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true, description: 'How long it is.' }),
  }),
});

const SitemapNewsType = builder.objectRef<SitemapNews>('SitemapNews').implement({
  description: 'What a news sitemap says about an article.',
  fields: (t) => ({
    publication: t.exposeString('publication', {
      nullable: true,
      description: 'The name of the publication.',
    }),
    language: t.exposeString('language', { nullable: true, description: 'The language of the publication.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the article was published.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'The title of the article.' }),
  }),
});

const SitemapEntryType = builder.objectRef<SitemapEntry>('SitemapEntry').implement({
  description: 'An address of a sitemap with what the sitemap says about it.',
  fields: (t) => ({
    loc: t.expose('loc', { type: 'URL', description: 'The address of the page.' }),
    lastmod: t.expose('lastmod', {
      type: 'DateTime',
      nullable: true,
      description: 'When it changed last; of a feed, the date of the item.',
    }),
    changefreq: t.exposeString('changefreq', {
      nullable: true,
      description: 'How often it is said to change: always, hourly, daily, weekly, monthly, yearly or never.',
    }),
    priority: t.exposeFloat('priority', {
      nullable: true,
      description: 'Its weight among the pages of the site, from 0.0 to 1.0.',
    }),
    images: t.expose('images', { type: ['URL'], description: 'Images on the page.' }),
    videos: t.expose('videos', { type: [SitemapVideoType], description: 'Videos on the page.' }),
    news: t.expose('news', {
      type: SitemapNewsType,
      nullable: true,
      description: 'What a news sitemap says about it.',
    }),
    alternates: t.expose('alternates', { type: [Alternate], description: 'The page in other languages.' }),
  }),
});

export interface Sitemap {
  readonly found: boolean;
  readonly sources: readonly SitemapSource[];
  readonly urlCount: number | null;
  readonly pageEntry: SitemapEntry | null;
  readonly urls: readonly SitemapEntry[];
  readonly checks: readonly Check[];
}

export const SitemapType = builder.objectRef<Sitemap>('Sitemap').implement({
  description: 'The sitemaps of the site, and whether they list this page.',
  fields: (t) => ({
    found: t.exposeBoolean('found', { description: 'Whether the site has a sitemap.' }),
    sources: t.expose('sources', {
      type: [SitemapSourceType],
      description:
        'Every sitemap that was read or tried: those that robots.txt and the page name, at most 50, and those that they list, at most 50, two levels deep.',
    }),
    urlCount: t.exposeInt('urlCount', {
      nullable: true,
      description: 'How many addresses the sitemaps list; null where not all of them could be read.',
    }),
    pageEntry: t.expose('pageEntry', {
      type: SitemapEntryType,
      nullable: true,
      description:
        'The entry of this page: of its final address, else of the one asked for, else of its canonical one.',
    }),
    urls: t.field({
      type: [SitemapEntryType],
      description: 'The entries in the order of the sitemaps.',
      args: { first: t.arg.int({ description: 'At most this many.' }) },
      resolve: ({ urls }, { first }) => take(urls, first),
    }),
    checks: t.expose('checks', { type: [Check], description: 'What is good and bad about the sitemaps.' }),
  }),
});
