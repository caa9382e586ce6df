import type { SitemapEntry, SitemapNews, SitemapVideo } from '../../derived/site/sitemaps/entry.ts';
import type { SitemapKind } from '../../derived/site/sitemaps/read.ts';
import { Alternate } from '../../schema/alternate.ts';
import { builder } from '../../schema/builder.ts';
import { Check } from '../../schema/check.ts';
import { LineNote } from '../../schema/line-note.ts';
import { take } from '../../schema/take.ts';
import type { SitemapOrigin } from '../../sources/sitemaps.ts';

const SitemapOriginEnum = builder.enumType('SitemapOrigin', {
  description: 'How a sitemap was found.',
  values: {
    ROBOTS_TXT: { description: 'robots.txt names it.' },
    DEFAULT_PATH: { description: 'It is at the usual address, which nothing names.' },
    LINK: { description: 'The page links it.' },
    INDEX: { description: 'Another sitemap lists it.' },
  } as const,
});

const SitemapKindEnum = builder.enumType('SitemapKind', {
  description: 'What a sitemap is.',
  values: {
    URLSET: { description: 'XML that lists pages.' },
    INDEX: { description: 'XML that lists other sitemaps.' },
    TEXT: { description: 'A text file with one address per line.' },
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
      description: 'How it was found.',
    }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'The status of the answer; null if there was none, and errors then says why.',
    }),
    kind: t.expose('kind', {
      type: SitemapKindEnum,
      nullable: true,
      description: 'What kind of sitemap it is; null if it is not a sitemap.',
    }),
    compressed: t.exposeBoolean('compressed', {
      description: 'Whether it was compressed, as a gzip file or by a content coding.',
    }),
    bytes: t.exposeInt('bytes', { description: 'Bytes that were read, uncompressed: at most 10 MiB.' }),
    urlCount: t.exposeInt('urlCount', {
      nullable: true,
      description: 'How many page addresses were read from it; null if it lists none, as an index does.',
    }),
    lastModified: t.expose('lastModified', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last changed, by its Last-Modified header or else by the index that lists it.',
    }),
    children: t.expose('children', { type: ['URL'], description: 'The sitemaps that it lists.' }),
    errors: t.expose('errors', {
      type: [LineNote],
      description: 'Its errors; on line 1 also why it, or a part of it, could not be read.',
    }),
    truncated: t.exposeBoolean('truncated', {
      description: 'Whether only a part of the file, or of the sitemaps that it lists, was read.',
    }),
  }),
});

const SitemapVideoType = builder.objectRef<SitemapVideo>('SitemapVideo').implement({
  description: 'A video that a sitemap lists for a page.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'Its title.' }),
    thumbnailUrl: t.expose('thumbnailUrl', {
      type: 'URL',
      nullable: true,
      description: 'Its preview image.',
    }),
    contentUrl: t.expose('contentUrl', { type: 'URL', nullable: true, description: 'The video file.' }),
    playerUrl: t.expose('playerUrl', { type: 'URL', nullable: true, description: 'Its player.' }),
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
  description: 'An address in a sitemap, with what the sitemap says about it.',
  fields: (t) => ({
    loc: t.expose('loc', { type: 'URL', description: 'The address of the page.' }),
    lastmod: t.expose('lastmod', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last changed; in a feed, the date of the item.',
    }),
    changefreq: t.exposeString('changefreq', {
      nullable: true,
      description: 'How often it is said to change: always, hourly, daily, weekly, monthly, yearly or never.',
    }),
    priority: t.exposeFloat('priority', {
      nullable: true,
      description: 'Its priority among the pages of the site, from 0.0 to 1.0.',
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
        'Every sitemap that was read or tried: at most 50 named by robots.txt and the page, and at most 50 that these list, two levels deep.',
    }),
    urlCount: t.exposeInt('urlCount', {
      nullable: true,
      description: 'How many addresses the sitemaps list; null if not all of them could be read.',
    }),
    pageEntry: t.expose('pageEntry', {
      type: SitemapEntryType,
      nullable: true,
      description:
        'The entry of this page: by its final address, or else the requested one, or else the canonical one.',
    }),
    urls: t.field({
      type: [SitemapEntryType],
      description: 'The entries in the order of the sitemaps.',
      args: { first: t.arg.int({ description: 'At most this many.' }) },
      resolve: ({ urls }, { first }) => take(urls, first),
    }),
    checks: t.expose('checks', { type: [Check], description: 'Checks of the sitemaps.' }),
  }),
});
