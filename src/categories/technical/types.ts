import type { Caching as CachingValue } from '../../derived/response/caching.ts';
import { builder } from '../../schema/builder.ts';
import { Check } from '../../schema/check.ts';
import { RedirectHop } from '../../schema/redirect-hop.ts';

export interface Header {
  readonly name: string;
  readonly value: string;
}

const Header = builder.objectRef<Header>('Header').implement({
  description: 'A response header. Of cookies only the name and the attributes are shown.',
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
  description: 'The encoding of the document, and who declares it.',
  fields: (t) => ({
    used: t.exposeString('used', { nullable: true, description: 'What the document was decoded with.' }),
    bom: t.exposeString('bom', { nullable: true, description: 'What a byte order mark tells.' }),
    header: t.exposeString('header', { nullable: true, description: 'What Content-Type says, as written.' }),
    meta: t.exposeString('meta', { nullable: true, description: 'What the first meta says, as written.' }),
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
    etag: t.exposeString('etag', { nullable: true, description: 'The tag of this version.' }),
    lastModified: t.expose('lastModified', {
      type: 'DateTime',
      nullable: true,
      description: 'When the server says the page was changed last.',
    }),
    age: t.exposeInt('age', { nullable: true, description: 'Seconds the answer has spent in caches.' }),
    vary: t.exposeStringList('vary', { description: 'Request headers that the answer depends on.' }),
    maxAge: t.exposeInt('maxAge', {
      nullable: true,
      description: 'Seconds for which the answer stays fresh: max-age, else the time until Expires.',
    }),
    cacheable: t.exposeBoolean('cacheable', { description: 'Whether a browser may store the answer.' }),
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
  description: 'The address by which the page wants to be known.',
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      nullable: true,
      description: 'That address; null where none is declared.',
    }),
    selfReferencing: t.exposeBoolean('selfReferencing', {
      nullable: true,
      description: 'Whether it is the address of this page; null where none is declared.',
    }),
    count: t.exposeInt('count', { description: 'How many links and headers declare one.' }),
    inHead: t.exposeBoolean('inHead', {
      nullable: true,
      description:
        'Whether all links that declare one stand in the head, where they count; null without such a link.',
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
    entries: t.exposeInt('entries', { description: 'Alternates with a language.' }),
    xDefault: t.exposeBoolean('xDefault', { description: 'Whether one is for all other languages.' }),
    selfListed: t.exposeBoolean('selfListed', {
      nullable: true,
      description: 'Whether the page lists itself; null where it lists nothing.',
    }),
    invalidCodes: t.exposeStringList('invalidCodes', {
      description: 'Codes that name no language or region, such as en-UK.',
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
    length: t.exposeInt('length', { description: 'Characters of the address.' }),
    depth: t.exposeInt('depth', { description: 'Segments of its path.' }),
    parameters: t.exposeInt('parameters', { description: 'Parameters of its query.' }),
    hasUppercase: t.exposeBoolean('hasUppercase', { description: 'Whether its path has capital letters.' }),
    hasUnderscore: t.exposeBoolean('hasUnderscore', { description: 'Whether its path has underscores.' }),
    nonAscii: t.exposeBoolean('nonAscii', {
      description: 'Whether it has characters beyond ASCII, however encoded.',
    }),
    trailingSlash: t.exposeBoolean('trailingSlash', { description: 'Whether its path ends in a slash.' }),
    punycode: t.exposeBoolean('punycode', { description: 'Whether its host name is an encoded one (xn--).' }),
  }),
});

export interface ResourceHint {
  readonly rel: string;
  readonly url: string;
  readonly as: string | null;
}

const ResourceHint = builder.objectRef<ResourceHint>('ResourceHint').implement({
  description: 'Something the page asks the browser to get ready.',
  fields: (t) => ({
    rel: t.exposeString('rel', {
      description: 'How: preload, modulepreload, preconnect, dns-prefetch, prefetch or prerender.',
    }),
    url: t.expose('url', { type: 'URL', description: 'What.' }),
    as: t.exposeString('as', { nullable: true, description: 'As which kind of resource.' }),
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
      description: 'The way there; a meta refresh stands last and was not followed.',
    }),
    headers: t.expose('headers', {
      type: [Header],
      description: 'Response headers in their order, repeats kept; values of cookies are never shown.',
    }),
    contentType: t.exposeString('contentType', {
      nullable: true,
      description: 'The Content-Type header, as sent.',
    }),
    charset: t.expose('charset', { type: CharsetInfo, description: 'The encoding, and who declares it.' }),
    transferBytes: t.exposeInt('transferBytes', { description: 'Bytes of the body over the wire.' }),
    decodedBytes: t.exposeInt('decodedBytes', { description: 'Bytes of the body after decompression.' }),
    contentEncoding: t.exposeString('contentEncoding', {
      nullable: true,
      description: 'The Content-Encoding header, as sent.',
    }),
    caching: t.expose('caching', { type: Caching, description: 'What is said to caches.' }),
    doctype: t.exposeString('doctype', {
      nullable: true,
      description: 'The doctype; null where there is none.',
    }),
    quirksMode: t.exposeBoolean('quirksMode', {
      nullable: true,
      description: 'Whether browsers lay the page out as in the nineties; null without a document.',
    }),
    domNodes: t.exposeInt('domNodes', { nullable: true, description: 'Elements of the document.' }),
    domDepth: t.exposeInt('domDepth', { nullable: true, description: 'Elements on the longest way down.' }),
    parseErrors: t.exposeInt('parseErrors', {
      nullable: true,
      description: 'Parse errors of the HTML standard that the parser met.',
    }),
    pageHash: t.exposeString('pageHash', {
      nullable: true,
      description: 'SHA-256 of the decoded body, hexadecimal: equal hashes, equal documents.',
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
      description: 'What the page asks the browser to get ready.',
    }),
    inlineScriptBytes: t.exposeInt('inlineScriptBytes', {
      nullable: true,
      description: 'Bytes of scripts in the document itself.',
    }),
    inlineStyleBytes: t.exposeInt('inlineStyleBytes', {
      nullable: true,
      description: 'Bytes of style elements in the document itself.',
    }),
    deprecatedTags: t.exposeStringList('deprecatedTags', {
      description: 'Elements in use that the HTML standard calls obsolete.',
    }),
    score: t.exposeInt('score', {
      nullable: true,
      description: 'The SEO audit from 0 to 100: the weight of what passed among what could be decided.',
    }),
    checks: t.expose('checks', { type: [Check], description: 'The SEO audit, check by check.' }),
  }),
});
