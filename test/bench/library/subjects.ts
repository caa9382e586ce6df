import type { CategoryName } from '../../../src/extract/index.ts';
import { extract, preview } from '../../../src/extract/index.ts';
import type { CorpusPage } from '../corpus.ts';
import type { Read } from '../passes.ts';
import { isInstalled, peers } from '../peers.ts';

const categories =
  (...names: readonly CategoryName[]) =>
  async (): Promise<Read> =>
  ({ url, html }: CorpusPage) =>
    extract(html, { url, categories: names });

const compared = [
  'metascraper (11 rules)',
  'open-graph-scraper',
  'unfurl.js',
  'readability + linkedom',
  'defuddle + linkedom',
];

/** The peers that are measured beside `extract`, installed or not. */
export const measuredPeers = peers.filter(({ name }) => compared.includes(name));

export const nothing = 'nothing (the pages in memory)';

/** What is called with the text of a page and its address, in process. */
export const subjects: Readonly<Record<string, () => Promise<Read>>> = {
  [nothing]: async () => () => null,
  'openGraph, twitterCard': categories('openGraph', 'twitterCard'),
  'preview()':
    async () =>
    ({ url, html }) =>
      preview(html, { url }),
  metadata: categories('metadata'),
  content: categories('content'),
  'metadata, content': categories('metadata', 'content'),
  'all that a document tells':
    async () =>
    ({ url, html }) =>
      extract(html, { url }),
  ...Object.fromEntries(measuredPeers.filter(isInstalled).map(({ name, open }) => [name, open])),
};
