import { isPassing } from '../../lib/http/passing-headers.ts';
import {
  type AnswerOf,
  answerType,
  boolean,
  dateTime,
  float,
  int,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import { RedirectHop } from '../../schema/redirect-hop.ts';
import { volatile, volatileItems } from '../../schema/volatile.ts';

const Header = answerType('Header', 'A response header. Cookies are shown without their values.', {
  name: string('Its name, lower-cased.'),
  value: string('Its value as sent; secrets are left out.'),
});

export type Header = AnswerOf<typeof Header>;

const CharsetInfo = answerType('CharsetInfo', 'The encoding of the document, and where it is declared.', {
  used: nullable(string('The encoding used to decode the document.')),
  bom: nullable(string('The encoding that a byte order mark indicates.')),
  header: nullable(string('The encoding in Content-Type, as written.')),
  meta: nullable(string('The encoding in the first meta tag, as written.')),
  detected: nullable(string('The encoding that the bytes suggest, where none is declared.')),
  confidence: nullable(float('How certain the detected encoding is, from 0 to 1.')),
  conflict: boolean('Whether these disagree.'),
});

export type CharsetInfo = AnswerOf<typeof CharsetInfo>;

const Caching = answerType('Caching', 'What the response says to caches (RFC 9111).', {
  cacheControl: nullable(string('The Cache-Control header, as sent.')),
  etag: volatile(nullable(string('The ETag header.'))),
  lastModified: volatile(nullable(dateTime('When the page last changed, according to the server.'))),
  age: volatile(nullable(int('Seconds that the response has spent in caches.'))),
  vary: list(string('Request headers that the response depends on.')),
  maxAge: volatile(
    nullable(int('Seconds for which the response stays fresh: max-age, or else the time until Expires.')),
  ),
  cacheable: boolean('Whether browsers may store the response.'),
});

const CanonicalInfo = answerType('CanonicalInfo', 'The canonical address of the page.', {
  url: nullable(url('The canonical address; null if none is declared.')),
  selfReferencing: nullable(boolean('Whether it is the address of this page; null if none is declared.')),
  count: int('How many links and headers declare one.'),
  inHead: nullable(
    boolean(
      'Whether all links that declare one are in the head, where they count; null without such a link.',
    ),
  ),
  conflictsWithHeader: boolean('Whether the document and the Link header name different addresses.'),
});

export type CanonicalInfo = AnswerOf<typeof CanonicalInfo>;

const HreflangInfo = answerType('HreflangInfo', 'How the page points to its other languages.', {
  entries: int('How many alternates have a language.'),
  xDefault: boolean('Whether one is for all other languages (x-default).'),
  selfListed: nullable(boolean('Whether the page lists itself; null if it lists nothing.')),
  invalidCodes: list(string('Codes that are not valid languages or regions, such as en-UK.')),
});

export type HreflangInfo = AnswerOf<typeof HreflangInfo>;

const UrlInfo = answerType('UrlInfo', 'The shape of the final address.', {
  length: int('Characters in the address.'),
  depth: int('Segments in its path.'),
  parameters: int('Parameters in its query.'),
  hasUppercase: boolean('Whether its path has upper-case letters.'),
  hasUnderscore: boolean('Whether its path has underscores.'),
  nonAscii: boolean('Whether it has characters beyond ASCII, however encoded.'),
  trailingSlash: boolean('Whether its path ends in a slash.'),
  punycode: boolean('Whether its host name is in punycode (xn--).'),
});

export type UrlInfo = AnswerOf<typeof UrlInfo>;

const ResourceHint = answerType('ResourceHint', 'Something that the page asks the browser to prepare for.', {
  rel: string('The kind of hint: preload, modulepreload, preconnect, dns-prefetch, prefetch or prerender.'),
  url: url('Its address.'),
  as: nullable(string('The kind of resource it is.')),
});

export type ResourceHint = AnswerOf<typeof ResourceHint>;

export const Technical = answerType('Technical', 'How the page is delivered and built, with an SEO audit.', {
  status: int('HTTP status of the final answer.'),
  httpVersion: string('Version of HTTP: 1.0, 1.1 or 2.'),
  finalUrl: url('The address after all redirects.'),
  redirects: list(
    of(RedirectHop, 'The redirects on the way; a meta refresh comes last and was not followed.'),
  ),
  headers: volatileItems(
    list(of(Header, 'Response headers in order, including repeats; cookie values are never shown.')),
    ({ name }) => isPassing(name),
  ),
  contentType: nullable(string('The Content-Type header, as sent.')),
  charset: of(CharsetInfo, 'The encoding, and where it is declared.'),
  transferBytes: volatile(int('Bytes of the body as transferred.')),
  decodedBytes: int('Bytes of the body after decompression.'),
  contentEncoding: nullable(string('The Content-Encoding header, as sent.')),
  caching: of(Caching, 'What the response says to caches.'),
  doctype: nullable(string('The doctype; null if there is none.')),
  quirksMode: nullable(boolean('Whether browsers lay the page out in quirks mode; null without a document.')),
  domNodes: nullable(int('Elements in the document.')),
  domDepth: nullable(int('How deep elements are nested.')),
  parseErrors: nullable(int('Parse errors, as the HTML standard defines them.')),
  pageHash: nullable(
    string('SHA-256 of the decoded body, in hexadecimal: equal hashes mean equal documents.'),
  ),
  canonical: of(CanonicalInfo, 'The declared canonical address.'),
  hreflang: of(HreflangInfo, 'Links to other languages.'),
  ampUrl: nullable(url('The AMP version of the page.')),
  isAmp: boolean('Whether this is an AMP document itself.'),
  urlInfo: of(UrlInfo, 'The shape of the final address.'),
  mixedContent: list(url('What this secure page loads over plain http.')),
  resourceHints: list(of(ResourceHint, 'What the page asks the browser to prepare for.')),
  inlineScriptBytes: nullable(int('Bytes of inline scripts.')),
  inlineStyleBytes: nullable(int('Bytes of style elements.')),
  deprecatedTags: list(string('Elements on the page that the HTML standard calls obsolete.')),
  score: nullable(
    int(
      'The score of the SEO audit, from 0 to 100: what passed, by weight, among what could be decided. Null for a file that is no document and for an error page (4xx, 5xx).',
    ),
  ),
  checks: checkList('The SEO audit, check by check.'),
});

export type Technical = AnswerOf<typeof Technical>;
