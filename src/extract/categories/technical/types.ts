import { isVolatileHeader } from '../../lib/http/volatile-headers.ts';
import { type AnswerOf, answerType } from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import * as t from '../../schema/field.ts';
import { RedirectHop } from '../../schema/redirect-hop.ts';
import { volatile, volatileItems } from '../../schema/volatile.ts';

const Header = answerType('Header', 'A response header. Cookies are shown without their values.', {
  name: t.string('Its name, lower-cased.'),
  value: t.string('Its value as sent; secrets are left out.'),
});

export type Header = AnswerOf<typeof Header>;

const CharsetInfo = answerType('CharsetInfo', 'The encoding of the document, and where it is declared.', {
  charset: t.nullable(t.string('The encoding used to decode the document.')),
  bom: t.nullable(t.string('The encoding that a byte order mark indicates.')),
  header: t.nullable(t.string('The encoding in Content-Type, as written.')),
  metaTag: t.nullable(t.string('The encoding in the first meta tag, as written.')),
  detected: t.nullable(t.string('The encoding that the bytes suggest, where none is declared.')),
  confidence: t.nullable(t.float('How certain the detected encoding is, from 0 to 1.')),
  conflict: t.boolean('Whether the declared encodings disagree.'),
});

export type CharsetInfo = AnswerOf<typeof CharsetInfo>;

const Caching = answerType('Caching', 'What the response says to caches (RFC 9111).', {
  cacheControl: t.nullable(t.string('The Cache-Control header, as sent.')),
  etag: volatile(t.nullable(t.string('The ETag header.'))),
  lastModified: volatile(t.nullable(t.pageDate('When the page last changed, according to the server.'))),
  age: volatile(t.nullable(t.int('Seconds that the response has spent in caches.'))),
  vary: t.list(t.string('Request headers that the response depends on.')),
  maxAge: volatile(
    t.nullable(t.int('Seconds for which the response stays fresh: max-age, or else the time until Expires.')),
  ),
  cacheable: t.boolean('Whether browsers may store the response.'),
});

export const CanonicalInfo = answerType('CanonicalInfo', 'The canonical address of the page.', {
  url: t.nullable(t.url('The canonical address; null if none is declared.')),
  selfReferencing: t.nullable(t.boolean('Whether it is the address of this page; null if none is declared.')),
  count: t.int('How many links and headers declare one.'),
  inHead: t.nullable(
    t.boolean(
      'Whether all links that declare one are in the head, where they count; null without such a link.',
    ),
  ),
  conflictsWithHeader: t.boolean('Whether the document and the Link header name different addresses.'),
});

export type CanonicalInfo = AnswerOf<typeof CanonicalInfo>;

const HreflangInfo = answerType('HreflangInfo', 'How the page points to its other languages.', {
  entryCount: t.int('How many alternates have a language.'),
  xDefault: t.boolean('Whether one is for all other languages (x-default).'),
  selfListed: t.nullable(t.boolean('Whether the page lists itself; null if it lists nothing.')),
  invalidCodes: t.list(t.string('Codes that are not valid languages or regions, such as en-UK.')),
});

export type HreflangInfo = AnswerOf<typeof HreflangInfo>;

const UrlInfo = answerType('UrlInfo', 'The shape of the final address.', {
  length: t.int('Characters in the address.'),
  depth: t.int('Segments in its path.'),
  parameterCount: t.int('Parameters in its query.'),
  hasUppercase: t.boolean('Whether its path has upper-case letters.'),
  hasUnderscore: t.boolean('Whether its path has underscores.'),
  nonAscii: t.boolean('Whether it has characters beyond ASCII, however encoded.'),
  trailingSlash: t.boolean('Whether its path ends in a slash.'),
  punycode: t.boolean('Whether its host name is in punycode (xn--).'),
});

export type UrlInfo = AnswerOf<typeof UrlInfo>;

const ResourceHint = answerType('ResourceHint', 'Something that the page asks the browser to prepare for.', {
  rel: t.string('The kind of hint: preload, modulepreload, preconnect, dns-prefetch, prefetch or prerender.'),
  url: t.url('Its address.'),
  as: t.nullable(t.string('The kind of resource it is.')),
});

export type ResourceHint = AnswerOf<typeof ResourceHint>;

export const Technical = answerType('Technical', 'How the page is delivered and built, with an SEO audit.', {
  status: t.internal(t.int('HTTP status of the final answer.')),
  httpVersion: t.string('Version of HTTP: 1.0, 1.1 or 2.'),
  finalUrl: t.internal(t.url('The address after all redirects.')),
  redirects: t.internal(
    t.list(t.of(RedirectHop, 'The redirects on the way; a meta refresh comes last and was not followed.')),
  ),
  headers: volatileItems(
    t.list(t.of(Header, 'Response headers in order, including repeats; cookie values are never shown.')),
    ({ name }) => isVolatileHeader(name),
  ),
  contentType: t.nullable(t.string('The Content-Type header, as sent.')),
  charsetInfo: t.of(CharsetInfo, 'The encoding, and where it is declared.'),
  transferBytes: volatile(t.int('Bytes of the body as transferred.')),
  decodedBytes: t.int('Bytes of the body after decompression.'),
  contentEncoding: t.nullable(t.string('The Content-Encoding header, as sent.')),
  caching: t.of(Caching, 'What the response says to caches.'),
  doctype: t.nullable(t.string('The doctype; null if there is none.')),
  quirksMode: t.nullable(
    t.boolean('Whether browsers lay the page out in quirks mode; null without a document.'),
  ),
  domNodeCount: t.nullable(t.int('Elements in the document.')),
  domDepth: t.nullable(t.int('How deep elements are nested.')),
  parseErrorCount: t.nullable(t.int('Parse errors, as the HTML standard defines them.')),
  pageHash: t.nullable(
    t.string('SHA-256 of the decoded body, in hexadecimal: equal hashes mean equal documents.'),
  ),
  canonicalInfo: t.of(CanonicalInfo, 'The declared canonical address.'),
  hreflangInfo: t.of(HreflangInfo, 'Links to other languages.'),
  isAmp: t.boolean('Whether this is an AMP document itself.'),
  urlInfo: t.of(UrlInfo, 'The shape of the final address.'),
  mixedContent: t.list(t.url('What this secure page loads over plain http.')),
  resourceHints: t.list(t.of(ResourceHint, 'What the page asks the browser to prepare for.')),
  inlineScriptBytes: t.nullable(t.int('Bytes of inline scripts.')),
  inlineStyleBytes: t.nullable(t.int('Bytes of style elements.')),
  deprecatedTags: t.list(t.string('Elements on the page that the HTML standard calls obsolete.')),
  score: t.nullable(
    t.int(
      'The score of the SEO audit, from 0 to 100: what passed, by weight, among what could be decided. Null for a file that is not a document and for an error page (4xx, 5xx).',
    ),
  ),
  checks: checkList('The SEO audit, check by check.'),
});

export type Technical = AnswerOf<typeof Technical>;
