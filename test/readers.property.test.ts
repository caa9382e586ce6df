import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readManifest } from '../src/extract/categories/favicon/manifest.ts';
import { readCookies } from '../src/extract/categories/security/cookies.ts';
import { readSitemap } from '../src/extract/categories/sitemap/sitemaps/read.ts';
import { microdata } from '../src/extract/derived/structured-data/microdata.ts';
import { microformats } from '../src/extract/derived/structured-data/microformats.ts';
import { rdfa } from '../src/extract/derived/structured-data/rdfa.ts';
import { headerDirectives } from '../src/extract/derived/tags/robots-directives/index.ts';
import { readAmount } from '../src/extract/lib/amount.ts';
import { readDate } from '../src/extract/lib/dates/date.ts';
import { findDates } from '../src/extract/lib/dates/date-search.ts';
import { readDuration } from '../src/extract/lib/dates/duration.ts';
import { htmlFromXhtml } from '../src/extract/lib/html/from-xhtml.ts';
import { parseMetaRefresh } from '../src/extract/lib/html/meta-refresh.ts';
import { parseCacheControl } from '../src/extract/lib/http/cache-control.ts';
import { parseCspList } from '../src/extract/lib/http/csp.ts';
import { parseLinkHeader } from '../src/extract/lib/http/link-header.ts';
import { qualityList } from '../src/extract/lib/http/quality-list.ts';
import { parseDictionary, parseToken } from '../src/extract/lib/http/structured-field.ts';
import { parseSrcset } from '../src/extract/lib/images/srcset.ts';
import { recoverJson } from '../src/extract/lib/json-ld/recovery.ts';
import { parseOEmbed } from '../src/extract/lib/oembed.ts';
import { parseLlmsTxt } from '../src/extract/lib/site-files/llms-txt.ts';
import { robotsJudge } from '../src/extract/lib/site-files/robots-txt/judge.ts';
import { parseRobotsTxt } from '../src/extract/lib/site-files/robots-txt/parse.ts';
import { parseSecurityTxt } from '../src/extract/lib/site-files/security-txt.ts';
import { cpuTime } from './helpers/cpu-time.ts';
import { derive } from './helpers/page.ts';
import { holds, isFuzzing, propertyTimeout } from './helpers/property.ts';

interface Reader {
  readonly name: string;
  readonly read: (text: string) => unknown;
  /** What the format is made of, a word each. */
  readonly words: string;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const site = 'https://example.com/';
const now = '2026-11-21T12:00:00.000Z';
const sitemap = {
  url: `${site}sitemap.xml`,
  keep: 10,
  wanted: [site],
  host: 'example.com',
  now,
  complete: true,
  maxBytes: 1_000_000,
};
const tags =
  '< <div <span <a <p <img <meta <time > /> </div> </span> </p> " \' = & &amp; <!-- --> <svg> <template> <table> <td> text';

const readers: readonly Reader[] = [
  {
    name: 'JSON-LD',
    read: recoverJson,
    words:
      '{ } [ ] , : " \' \\ \\u00 1 -1 1.5e9 . true null @type "a" "@graph" // /* */ <!-- --> <![CDATA[ “ ” word',
  },
  {
    name: 'Microdata',
    read: (html) => derive(microdata, html),
    words: `${tags} <div itemscope> itemprop="a" itemtype="https://schema.org/Thing" itemid="x" itemref="i" id="i" content="c" datetime=1`,
  },
  {
    name: 'RDFa',
    read: (html) => derive(rdfa, html),
    words: `${tags} <div vocab="https://schema.org/" typeof="Thing" property="name" resource="#a" about="_:b" rel="x:y" prefix="x: http://x/" content="c" datatype="rdf:HTML" inlist`,
  },
  {
    name: 'microformats',
    read: (html) => derive(microformats, html),
    words: `${tags} <div class="h-card"> class="h-entry" class="p-name" class="u-url" class="dt-start" class="e-content" class="vcard" class="fn" class="value" class="value-title" title="2024-01-01" href="x"`,
  },
  {
    name: 'XHTML',
    read: htmlFromXhtml,
    words: `${tags} <script/> <![CDATA[ ]]> </script> <?xml ?> <style> </style>`,
  },
  {
    name: 'srcset',
    read: parseSrcset,
    words: 'a.jpg , ( ) 1x 2x 100w 50h -1x 1e9x data:,a .5x ,, https://e.com/a,b',
  },
  {
    name: 'dates',
    read: (text) => [readDate(text), findDates(text)],
    words:
      '2024 12 31 1 . , - / : T Z +01:00 May Mai mai 5th of Monday am pm GMT 年 月 日 12:30 1.1. de , 2024-01-01 午後',
  },
  { name: 'durations', read: readDuration, words: 'P T 1 D H M S W . , - PT 1H 30M hours 10 min : 1:30' },
  { name: 'amounts', read: readAmount, words: "1 299 . , ' - – € $ US$ Kč USD 1.299 ,00" },
  { name: 'refreshes', read: parseMetaRefresh, words: '0 5 ; , . url = URL= " \' https://e.com/' },
  {
    name: 'robots.txt',
    read: (text) => robotsJudge(parseRobotsTxt(bytes(text)), '/a/b')('a/1.0 bot/2'),
    words:
      'User-agent: Disallow: Allow: Sitemap: Crawl-delay: * / $ # /a /a*b %2F bot a : 10 Content-Signal: yes',
  },
  {
    name: 'robots directives',
    read: (text) => headerDirectives([text]),
    words:
      'noindex nofollow , : = max-snippet: -1 googlebot: unavailable_after: 2024-01-01 all none ; max-image-preview:large',
  },
  {
    name: 'sitemaps',
    read: (text) => readSitemap({ headers: [], body: bytes(text) }, sitemap),
    words:
      '<?xml ?> <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"> <url> <loc> https://example.com/a </loc> <lastmod> 2024-01-01 </lastmod> </url> </urlset> <sitemapindex> <sitemap> <!-- --> <![CDATA[ ]]> &amp; <!DOCTYPE <rss> <item> <link> </item> priority',
  },
  {
    name: 'manifests',
    read: (text) => readManifest(text, { url: `${site}m.json`, documentUrl: site }),
    words:
      '{ } [ ] , : "name" "icons" "src" "sizes" "any" "start_url" "scope" "display" "related_applications" "shortcuts" "a" 1 null true',
  },
  {
    name: 'oEmbed',
    read: parseOEmbed,
    words:
      '{ } [ ] , : "type" "html" "url" "version" "title" "rich" "a" 1 null <oembed> <type> </type> </oembed> <html> &lt;',
  },
  {
    name: 'content security policies',
    read: parseCspList,
    words:
      "default-src script-src 'self' 'none' 'nonce-a' ; , * https: data: 'sha256-a' report-uri sandbox upgrade-insecure-requests",
  },
  {
    name: 'structured fields',
    read: (text) => [parseToken(text), parseDictionary(text)],
    words: 'a b= ; , ?0 ?1 "s" \\ " :aGk=: ( ) 1 1.5 -1 * a=b;c=d',
  },
  {
    name: 'Link',
    read: parseLinkHeader,
    words: '< > <a> ; , rel= " \\ rel="next" title*=UTF-8\'\'a = anchor type',
  },
  {
    name: 'Cache-Control',
    read: parseCacheControl,
    words: 'max-age=1 , no-cache = " private="a" ; s-maxage',
  },
  { name: 'Accept', read: qualityList, words: 'a/b , ; q=1 q= 0.5 * en-US =' },
  {
    name: 'cookies',
    read: (text) => readCookies([['set-cookie', text]]),
    words:
      'a=b ; = Path=/ Domain=x Secure HttpOnly SameSite=None Expires=Wed, 21 Oct Max-Age=1 __Host-a %zz "',
  },
  {
    name: 'llms.txt',
    read: parseLlmsTxt,
    words: '# ## - * > [ ] ( ) [a](b) : ``` ~~~ 1. [ ] <b> (c (d) text',
  },
  {
    name: 'security.txt',
    read: (text) => parseSecurityTxt(text, { now }),
    words:
      'Contact: Expires: 2024-01-01T00:00:00Z mailto:a@b.c https://e.com/ -----BEGIN PGP SIGNED MESSAGE----- -----BEGIN PGP SIGNATURE----- Hash: # Canonical: : - Policy:',
  },
];

const gaps = ['', ' ', '\n', '\r\n', '\t', '\0', '\u00A0', '\uFEFF', '\uD800', '🙂'];

/** Texts that are nearly of the format. */
function nearly(words: string): fc.Arbitrary<string> {
  const word = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words.split(' ')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  );
  return fc
    .array(fc.tuple(word, fc.constantFrom(...gaps)), { maxLength: 40 })
    .map((parts) => parts.flat().join(''));
}

describe.for(readers)('$name', ({ read, words }) => {
  test('any text has an answer, the same each time', { timeout: propertyTimeout }, () =>
    holds(
      nearly(words),
      async (text) => {
        expect(await read(text)).toEqual(await read(text));
      },
      { runs: 100 },
    ),
  );

  test.runIf(isFuzzing)(
    'four times the text takes no sixteen times the work',
    { timeout: propertyTimeout },
    () =>
      holds(
        nearly(words).filter((text) => text.length > 0),
        async (text) => {
          const short = text.repeat(Math.ceil(16_000 / text.length));
          const costs = [await cost(() => read(short)), await cost(() => read(short.repeat(4)))];
          // What takes no time has no ratio; the square would be sixteen.
          expect(costs[1]).toBeLessThan(10 * Math.max(costs[0] ?? 0, 20));
        },
      ),
  );
});

async function cost(work: () => unknown): Promise<number> {
  const spent = cpuTime();
  await work();
  return spent();
}
