import { Alternate } from '../../schema/alternate.ts';
import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import * as t from '../../schema/field.ts';
import { LineNote } from '../../schema/line-note.ts';

const SitemapOrigin = answerEnum('SitemapOrigin', 'How a sitemap was found.', {
  ROBOTS_TXT: 'robots.txt names it.',
  DEFAULT_PATH: 'It is at the usual address; nothing names it.',
  LINK: 'The page links it.',
  INDEX: 'Another sitemap lists it.',
});

const SitemapKind = answerEnum('SitemapKind', 'What a sitemap is.', {
  URLSET: 'XML that lists pages.',
  INDEX: 'XML that lists other sitemaps.',
  TEXT: 'A text file with one address per line.',
  RSS: 'An RSS feed.',
  ATOM: 'An Atom feed.',
});

const SitemapSource = answerType('SitemapSource', 'A sitemap that was read or tried.', {
  url: t.url('Its address.'),
  discoveredBy: t.of(SitemapOrigin, 'How it was found.'),
  status: t.nullable(
    t.int('The status of the answer; null if there was none, and fileErrors then says why.'),
  ),
  kind: t.nullable(t.of(SitemapKind, 'What kind of sitemap it is; null if it is not a sitemap.')),
  compressed: t.boolean('Whether it was compressed, as a gzip file or by a content coding.'),
  bytes: t.int('Bytes that were read, uncompressed: at most 10 MiB.'),
  urlCount: t.nullable(
    t.int('How many page addresses were read from it; null if it lists none, as an index does.'),
  ),
  modifiedAt: t.nullable(
    t.pageDate('When it last changed, by its Last-Modified header or else by the index that lists it.'),
  ),
  children: t.list(t.url('The sitemaps that it lists.')),
  fileErrors: t.list(
    t.of(LineNote, 'Its errors; on line 1 also why it, or a part of it, could not be read.'),
  ),
  truncated: t.boolean('Whether only a part of the file, or of the sitemaps that it lists, was read.'),
});

export type SitemapSource = AnswerOf<typeof SitemapSource>;

const SitemapVideo = answerType('SitemapVideo', 'A video that a sitemap lists for a page.', {
  title: t.nullable(t.string('Its title.')),
  thumbnailUrl: t.nullable(t.url('Its preview image.')),
  contentUrl: t.nullable(t.url('The video file.')),
  playerUrl: t.nullable(t.url('Its player.')),
  durationSeconds: t.nullable(t.float('How long it is.')),
});

export type SitemapVideo = AnswerOf<typeof SitemapVideo>;

const SitemapNews = answerType('SitemapNews', 'What a news sitemap says about an article.', {
  publication: t.nullable(t.string('The name of the publication.')),
  language: t.nullable(t.string('The language of the publication.')),
  publishedAt: t.nullable(t.pageDate('When the article was published.')),
  title: t.nullable(t.string('The title of the article.')),
});

export type SitemapNews = AnswerOf<typeof SitemapNews>;

export const ChangeFrequency = answerEnum('ChangeFrequency', 'How often a page is said to change.', {
  ALWAYS: 'Each time it is fetched.',
  HOURLY: 'Every hour.',
  DAILY: 'Every day.',
  WEEKLY: 'Every week.',
  MONTHLY: 'Every month.',
  YEARLY: 'Every year.',
  NEVER: 'It is archived.',
});

export const SitemapEntry = answerType(
  'SitemapEntry',
  'An address in a sitemap, with what the sitemap says about it.',
  {
    url: t.url('The address of the page.'),
    modifiedAt: t.nullable(t.pageDate('When it last changed; in a feed, the date of the item.')),
    changeFrequency: t.nullable(
      t.of(
        ChangeFrequency,
        'How often it is said to change; null for words that the protocol does not have.',
      ),
    ),
    priority: t.nullable(t.float('Its priority among the pages of the site, from 0.0 to 1.0.')),
    images: t.list(t.url('Images on the page.')),
    videos: t.list(t.of(SitemapVideo, 'Videos on the page.')),
    news: t.nullable(t.of(SitemapNews, 'What a news sitemap says about it.')),
    alternates: t.list(t.of(Alternate, 'The page in other languages.')),
  },
);

export type SitemapEntry = AnswerOf<typeof SitemapEntry>;

export const Sitemap = answerType('Sitemap', 'The sitemaps of the site, and whether they list this page.', {
  found: t.boolean('Whether the site has a sitemap.'),
  files: t.list(
    t.of(
      SitemapSource,
      'Every sitemap that was read or tried: at most 50 named by robots.txt and the page, and at most 50 that these list, two levels deep.',
    ),
  ),
  urlCount: t.nullable(t.int('How many addresses the sitemaps list; null if not all of them could be read.')),
  pageEntry: t.nullable(
    t.of(
      SitemapEntry,
      'The entry of this page: by its final address, or else the requested one, or else the canonical one.',
    ),
  ),
  urls: t.list(t.of(SitemapEntry, 'The entries in the order of the sitemaps.')),
  checks: checkList('Checks of the sitemaps.'),
});

export type Sitemap = AnswerOf<typeof Sitemap>;
