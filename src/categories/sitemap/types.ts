import { Alternate } from '../../schema/alternate.ts';
import {
  type AnswerOf,
  answerType,
  boolean,
  dateTime,
  float,
  int,
  list,
  narrowed,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { builder } from '../../schema/builder.ts';
import { checkList } from '../../schema/check.ts';
import { LineNote } from '../../schema/line-note.ts';
import { take, takeArgs } from '../../schema/take.ts';

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

const SitemapSourceType = answerType('SitemapSource', 'A sitemap that was read or tried.', {
  url: url('Its address.'),
  discoveredBy: of(SitemapOriginEnum, 'How it was found.'),
  status: nullable(int('The status of the answer; null if there was none, and errors then says why.')),
  kind: nullable(of(SitemapKindEnum, 'What kind of sitemap it is; null if it is not a sitemap.')),
  compressed: boolean('Whether it was compressed, as a gzip file or by a content coding.'),
  bytes: int('Bytes that were read, uncompressed: at most 10 MiB.'),
  urlCount: nullable(
    int('How many page addresses were read from it; null if it lists none, as an index does.'),
  ),
  lastModified: nullable(
    dateTime('When it last changed, by its Last-Modified header or else by the index that lists it.'),
  ),
  children: list(url('The sitemaps that it lists.')),
  errors: list(of(LineNote, 'Its errors; on line 1 also why it, or a part of it, could not be read.')),
  truncated: boolean('Whether only a part of the file, or of the sitemaps that it lists, was read.'),
});

export type SitemapSource = AnswerOf<typeof SitemapSourceType>;

const SitemapVideoType = answerType('SitemapVideo', 'A video that a sitemap lists for a page.', {
  title: nullable(string('Its title.')),
  thumbnailUrl: nullable(url('Its preview image.')),
  contentUrl: nullable(url('The video file.')),
  playerUrl: nullable(url('Its player.')),
  durationSeconds: nullable(int('How long it is.')),
});

const SitemapNewsType = answerType('SitemapNews', 'What a news sitemap says about an article.', {
  publication: nullable(string('The name of the publication.')),
  language: nullable(string('The language of the publication.')),
  publishedAt: nullable(dateTime('When the article was published.')),
  title: nullable(string('The title of the article.')),
});

const SitemapEntryType = answerType(
  'SitemapEntry',
  'An address in a sitemap, with what the sitemap says about it.',
  {
    loc: url('The address of the page.'),
    lastmod: nullable(dateTime('When it last changed; in a feed, the date of the item.')),
    changefreq: nullable(
      string('How often it is said to change: always, hourly, daily, weekly, monthly, yearly or never.'),
    ),
    priority: nullable(float('Its priority among the pages of the site, from 0.0 to 1.0.')),
    images: list(url('Images on the page.')),
    videos: list(of(SitemapVideoType, 'Videos on the page.')),
    news: nullable(of(SitemapNewsType, 'What a news sitemap says about it.')),
    alternates: list(of(Alternate, 'The page in other languages.')),
  },
);

export const SitemapType = answerType(
  'Sitemap',
  'The sitemaps of the site, and whether they list this page.',
  {
    found: boolean('Whether the site has a sitemap.'),
    sources: list(
      of(
        SitemapSourceType,
        'Every sitemap that was read or tried: at most 50 named by robots.txt and the page, and at most 50 that these list, two levels deep.',
      ),
    ),
    urlCount: nullable(int('How many addresses the sitemaps list; null if not all of them could be read.')),
    pageEntry: nullable(
      of(
        SitemapEntryType,
        'The entry of this page: by its final address, or else the requested one, or else the canonical one.',
      ),
    ),
    urls: narrowed(list(of(SitemapEntryType, 'The entries in the order of the sitemaps.')), {
      args: takeArgs,
      narrow: (urls, { first }) => take(urls, first),
    }),
    checks: checkList('Checks of the sitemaps.'),
  },
);

export type Sitemap = AnswerOf<typeof SitemapType>;
