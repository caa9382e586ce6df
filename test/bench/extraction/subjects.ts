import { load } from 'cheerio';
import { load as loadSlim } from 'cheerio/slim';
import { type CategoryName, categoryNames } from '../../../src/service/engine/request/selection.ts';
import type { CorpusPage } from '../corpus.ts';
import type { Read } from '../passes.ts';
import { peers } from '../peers.ts';
import { type Steps, takeApart } from './pageql.ts';

const light: readonly CategoryName[] = ['metadata', 'openGraph', 'twitterCard', 'favicon', 'robots'];
/** Of these the document is the smallest part, or none. */
const apart: readonly CategoryName[] = ['content', 'techStack', 'sitemap', 'infrastructure'];
const usual = categoryNames.filter((name) => !apart.includes(name));

export const pageqlNames = {
  document: 'PageQL: the document alone',
  light: 'PageQL: light categories',
  usual: 'PageQL: all but content and techStack',
  content: 'PageQL: content',
  techStack: 'PageQL: techStack',
  all: 'PageQL: everything',
} as const;

export const anchors = {
  nothing: 'nothing (the pages in memory)',
  htmlparser2: 'C: cheerio.load, htmlparser2',
  parse5: 'S: cheerio.load, parse5',
} as const;

const pageql =
  (names: readonly CategoryName[]) =>
  async () =>
  (page: CorpusPage): Promise<Steps> =>
    takeApart(page, names);

/** What is measured, by name; each is loaded in a process of its own. */
export const subjects: Readonly<Record<string, () => Promise<Read>>> = {
  [anchors.nothing]: async () => () => null,
  [anchors.htmlparser2]:
    async () =>
    ({ html }) =>
      void loadSlim(html),
  [anchors.parse5]:
    async () =>
    ({ html }) =>
      void load(html),
  [pageqlNames.document]: pageql([]),
  [pageqlNames.light]: pageql(light),
  [pageqlNames.usual]: pageql(usual),
  [pageqlNames.content]: pageql(['content']),
  [pageqlNames.techStack]: pageql(['techStack']),
  [pageqlNames.all]: pageql(categoryNames),
  ...Object.fromEntries(peers.map(({ name, open }) => [name, open])),
};
