import type { Caching as CachingValue } from '../../derived/response/caching.ts';
import { builder } from '../../schema/builder.ts';
import { Check } from '../../schema/check.ts';
import { RedirectHop } from '../../schema/redirect-hop.ts';

export interface Header {
  readonly name: string;
  readonly value: string;
}

const Header = builder.objectRef<Header>('Header').implement({
  description: 'A response header. Cookies are shown without their values.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, lower-cased.' }),
    value: t.exposeString('value', { description: 'Its value as sent; secrets are left out.' }),
  }),
});

export interface CharsetInfo {
  readonly used: string | null;
  readonly bom: string | null;
  readonly header: string | null;
  readonly meta: string | null;
  readonly conflict: boolean;
}

const CharsetInfo = builder.objectRef<CharsetInfo>('CharsetInfo').implement({
  description: 'The encoding of the document, and where it is declared.',
  fields: (t) => ({
    used: t.exposeString('used', {
      nullable: true,
      description: 'The encoding used to decode the document.',
    }),
    bom: t.exposeString('bom', {
      nullable: true,
      description: 'The encoding that a byte order mark indicates.',
    }),
    header: t.exposeString('header', {
      nullable: true,
      description: 'The encoding in Content-Type, as written.',
    }),
    meta: t.exposeString('meta', {
      nullable: true,
      description: 'The encoding in the first meta tag, as written.',
    }),
    conflict: t.exposeBoolean('conflict', { description: 'Whether these disagree.' }),
  }),
});

const Caching = builder.objectRef<CachingValue>('Caching').implement({
  description: 'What the response says to caches (RFC 9111).',
  fields: (t) => ({
    cacheControl: t.exposeString('cacheControl', {
      nullable: true,
      description: 'The Cache-Control header, as sent.',
    }),
    etag: t.exposeString('etag', { nullable: true, description: 'The ETag header.' }),
    lastModified: t.expose('lastModified', {
      type: 'DateTime',
      nullable: true,
      description: 'When the page last changed, according to the server.',
    }),
    age: t.exposeInt('age', {
      nullable: true,
      description: 'Seconds that the response has spent in caches.',
    }),
    vary: t.exposeStringList('vary', { description: 'Request headers that the response depends on.' }),
    maxAge: t.exposeInt('maxAge', {
      nullable: true,
      description: 'Seconds for which the response stays fresh: max-age, or else the time until Expires.',
    }),
    cacheable: t.exposeBoolean('cacheable', { description: 'Whether browsers may store the response.' }),
  }),
});

export interface CanonicalInfo {
  readonly url: string | null;
  readonly selfReferencing: boolean | null;
  readonly count: number;
  readonly inHead: boolean | null;
  readonly conflictsWithHeader: boolean;
}

const CanonicalInfo = builder.objectRef<CanonicalInfo>('CanonicalInfo').implement({
  description: 'The canonical address of the page.',
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      nullable: true,
      description: 'The canonical address; null if none is declared.',
    }),
    selfReferencing: t.exposeBoolean('selfReferencing', {
      nullable: true,
      description: 'Whether it is the address of this page; null if none is declared.',
    }),
    count: t.exposeInt('count', { description: 'How many links and headers declare one.' }),
    inHead: t.exposeBoolean('inHead', {
      nullable: true,
      description:
        'Whether all links that declare one are in the head, where they count; null without such a link.',
    }),
    conflictsWithHeader: t.exposeBoolean('conflictsWithHeader', {
      description: 'Whether the document and the Link header name different addresses.',
    }),
  }),
});

export interface HreflangInfo {
  readonly entries: number;
  readonly xDefault: boolean;
  readonly selfListed: boolean | null;
  readonly invalidCodes: readonly string[];
}

const HreflangInfo = builder.objectRef<HreflangInfo>('HreflangInfo').implement({
  description: 'How the page points to its other languages.',
  fields: (t) => ({
    entries: t.exposeInt('entries', { description: 'How many alternates have a language.' }),
    xDefault: t.exposeBoolean('xDefault', {
      description: 'Whether one is for all other languages (x-default).',
    }),
    selfListed: t.exposeBoolean('selfListed', {
      nullable: true,
      description: 'Whether the page lists itself; null if it lists nothing.',
    }),
    invalidCodes: t.exposeStringList('invalidCodes', {
      description: 'Codes that are not valid languages or regions, such as en-UK.',
    }),
  }),
});

export interface UrlInfo {
  readonly length: number;
  readonly depth: number;
  readonly parameters: number;
  readonly hasUppercase: boolean;
  readonly hasUnderscore: boolean;
  readonly nonAscii: boolean;
  readonly trailingSlash: boolean;
  readonly punycode: boolean;
}

const UrlInfo = builder.objectRef<UrlInfo>('UrlInfo').implement({
  description: 'The shape of the final address.',
  fields: (t) => ({
    length: t.exposeInt('length', { description: 'Characters in the address.' }),
    depth: t.exposeInt('depth', { description: 'Segments in its path.' }),
    parameters: t.exposeInt('parameters', { description: 'Parameters in its query.' }),
    hasUppercase: t.exposeBoolean('hasUppercase', {
      description: 'Whether its path has upper-case letters.',
    }),
    hasUnderscore: t.exposeBoolean('hasUnderscore', { description: 'Whether its path has underscores.' }),
    nonAscii: t.exposeBoolean('nonAscii', {
      description: 'Whether it has characters beyond ASCII, however encoded.',
    }),
    trailingSlash: t.exposeBoolean('trailingSlash', { description: 'Whether its path ends in a slash.' }),
    punycode: t.exposeBoolean('punycode', { description: 'Whether its host name is in punycode (xn--).' }),
  }),
});

export interface ResourceHint {
  readonly rel: string;
  readonly url: string;
  readonly as: string | null;
}

const ResourceHint = builder.objectRef<ResourceHint>('ResourceHint').implement({
  description: 'Something that the page asks the browser to prepare for.',
  fields: (t) => ({
    rel: t.exposeString('rel', {
      description:
        'The kind of hint: preload, modulepreload, preconnect, dns-prefetch, prefetch or prerender.',
    }),
    url: t.expose('url', { type: 'URL', description: 'Its address.' }),
    as: t.exposeString('as', { nullable: true, description: 'The kind of resource it is.' }),
  }),
});

export interface Technical {
  readonly status: number;
  readonly httpVersion: string;
  readonly finalUrl: string;
  readonly redirects: readonly RedirectHop[];
  readonly headers: readonly Header[];
  readonly contentType: string | null;
  readonly charset: CharsetInfo;
  readonly transferBytes: number;
  readonly decodedBytes: number;
  readonly contentEncoding: string | null;
  readonly caching: CachingValue;
  readonly doctype: string | null;
  readonly quirksMode: boolean | null;
  readonly domNodes: number | null;
  readonly domDepth: number | null;
  readonly parseErrors: number | null;
  readonly pageHash: string | null;
  readonly canonical: CanonicalInfo;
  readonly hreflang: HreflangInfo;
  readonly ampUrl: string | null;
  readonly isAmp: boolean;
  readonly urlInfo: UrlInfo;
  readonly mixedContent: readonly string[];
  readonly resourceHints: readonly ResourceHint[];
  readonly inlineScriptBytes: number | null;
  readonly inlineStyleBytes: number | null;
  readonly deprecatedTags: readonly string[];
  readonly score: number | null;
  readonly checks: readonly Check[];
}

export const Technical = builder.objectRef<Technical>('Technical').implement({
  description: 'How the page is delivered and built, with an SEO audit.',
  fields: (t) => ({
    status: t.exposeInt('status', { description: 'HTTP status of the final answer.' }),
    httpVersion: t.exposeString('httpVersion', { description: 'Version of HTTP: 1.0, 1.1 or 2.' }),
    finalUrl: t.expose('finalUrl', { type: 'URL', description: 'The address after all redirects.' }),
    redirects: t.expose('redirects', {
      type: [RedirectHop],
      description: 'The redirects on the way; a meta refresh comes last and was not followed.',
    }),
    headers: t.expose('headers', {
      type: [Header],
      description: 'Response headers in order, including repeats; cookie values are never shown.',
    }),
    contentType: t.exposeString('contentType', {
      nullable: true,
      description: 'The Content-Type header, as sent.',
    }),
    charset: t.expose('charset', {
      type: CharsetInfo,
      description: 'The encoding, and where it is declared.',
    }),
    transferBytes: t.exposeInt('transferBytes', { description: 'Bytes of the body as transferred.' }),
    decodedBytes: t.exposeInt('decodedBytes', { description: 'Bytes of the body after decompression.' }),
    contentEncoding: t.exposeString('contentEncoding', {
      nullable: true,
      description: 'The Content-Encoding header, as sent.',
    }),
    caching: t.expose('caching', { type: Caching, description: 'What the response says to caches.' }),
    doctype: t.exposeString('doctype', {
      nullable: true,
      description: 'The doctype; null if there is none.',
    }),
    quirksMode: t.exposeBoolean('quirksMode', {
      nullable: true,
      description: 'Whether browsers lay the page out in quirks mode; null without a document.',
    }),
    domNodes: t.exposeInt('domNodes', { nullable: true, description: 'Elements in the document.' }),
    domDepth: t.exposeInt('domDepth', { nullable: true, description: 'How deep elements are nested.' }),
    parseErrors: t.exposeInt('parseErrors', {
      nullable: true,
      description: 'Parse errors, as the HTML standard defines them.',
    }),
    pageHash: t.exposeString('pageHash', {
      nullable: true,
      description: 'SHA-256 of the decoded body, in hexadecimal: equal hashes mean equal documents.',
    }),
    canonical: t.expose('canonical', { type: CanonicalInfo, description: 'The declared canonical address.' }),
    hreflang: t.expose('hreflang', { type: HreflangInfo, description: 'Links to other languages.' }),
    ampUrl: t.expose('ampUrl', { type: 'URL', nullable: true, description: 'The AMP version of the page.' }),
    isAmp: t.exposeBoolean('isAmp', { description: 'Whether this is an AMP document itself.' }),
    urlInfo: t.expose('urlInfo', { type: UrlInfo, description: 'The shape of the final address.' }),
    mixedContent: t.expose('mixedContent', {
      type: ['URL'],
      description: 'What this secure page loads over plain http.',
    }),
    resourceHints: t.expose('resourceHints', {
      type: [ResourceHint],
      description: 'What the page asks the browser to prepare for.',
    }),
    inlineScriptBytes: t.exposeInt('inlineScriptBytes', {
      nullable: true,
      description: 'Bytes of inline scripts.',
    }),
    inlineStyleBytes: t.exposeInt('inlineStyleBytes', {
      nullable: true,
      description: 'Bytes of style elements.',
    }),
    deprecatedTags: t.exposeStringList('deprecatedTags', {
      description: 'Elements on the page that the HTML standard calls obsolete.',
    }),
    score: t.exposeInt('score', {
      nullable: true,
      description:
        'The score of the SEO audit, from 0 to 100: what passed, by weight, among what could be decided.',
    }),
    checks: t.expose('checks', { type: [Check], description: 'The SEO audit, check by check.' }),
  }),
});
