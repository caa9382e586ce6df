import { invalidParameter, type ScrapeError } from '../../../extract/page/errors.ts';
import { anybody, isPersonal, type Visitor } from '../../../extract/page/visitor.ts';
import { acceptLanguage } from './accept-language.ts';
import { givenUrl } from './normal-url.ts';
import { type VisitorArguments, visitorBounds } from './visitor-shape.ts';

type NamedValue = NonNullable<VisitorArguments['headers']>[number];
type Pairs = Visitor['headers'];

/**
 * Headers that callers may not set, each with the reason, in the form that many servers read: lower case, and any other
 * separator as a hyphen. By the form of the name where there is one: new names for the same purposes keep appearing.
 */
const refused: readonly (readonly [names: RegExp, reason: string])[] = [
  [
    /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|http2-settings)$|(?:^|-)proxy(?:-|$)/,
    'it concerns a connection and not the page',
  ],
  [/^(?:content-.*|expect|if-.*|range|x-range)$/, 'it would make this a different request'],
  [/^accept-encoding$/, 'it is up to what the service can decode'],
  [/^sec-.*$/, 'only browsers set it'],
  [/(?:^|-)(?:forward\w*|via|cdn-loop|max-forwards)(?:-|$)/, 'it would hide who makes the request'],
  [/(?:^|-|user|client)(?:ip|ip-?v[46]|addr|address)$/, 'it would hide who makes the request'],
  [
    /(?:^|-)(?:remote|client-(?:cert|verify|dn)|ssl|originating)(?:-|$)/,
    'it would hide who makes the request',
  ],
  [/(?:^|-)(?:host|hostname|authority)(?:-|$)/, 'it would make this a request to another host'],
  [/(?:^|-)(?:scheme|proto|protocol|https|port)$/, 'it would make this a different request'],
  [
    /(?:^|-)(?:original|rewrit\w*|override|accel|sendfile|destination)(?:-|$)|-(?:url|uri|path)$/,
    'it would make this a request of another address',
  ],
  [/(?:^|-)method(?:-|$)/, 'pages are only ever requested by GET'],
  [
    // Cloudflare Access takes a caller's own credentials in headers of its own.
    /^(?:cf-(?!access-client-)|cloudfront-|fastly-|true-|x-(?:amz-cf|appengine|arr|azure|envoy|nf|vercel)-)/,
    'only a proxy in front of the site sets it',
  ],
  [/^accept-language$/, 'language is the field for it'],
  [/^signature(?:-input|-agent)?$/, 'only the service signs its requests'],
  [/^user-agent$/, 'userAgent is the field for it'],
  [/^(?:cookie2?|set-cookie)$/, 'cookies is the field for it'],
];

/** A token (RFC 9110, section 5.6.2). */
const token = /^[!#$%&'*+\-.^_`|~\dA-Za-z]{1,256}$/;
const printable = /^[\t\x20-\x7e]*$/;

/** `anybody` if no arguments are given. Throws INVALID_PARAMETER without quoting any value, since values are secrets. */
export function readVisitor(given: VisitorArguments | null | undefined): Visitor {
  if (!given) return anybody;
  const { language, userAgent, headers, cookies } = given;
  const visitor = {
    language: language === null || language === undefined ? null : acceptLanguage(language),
    headers: [...readUserAgent(userAgent), ...readHeaders(headers ?? [])],
    cookies: readPairs('cookies', cookies ?? [], readCookie),
  };
  const bytes = [...visitor.headers, ...visitor.cookies].flat().reduce((sum, { length }) => sum + length, 0);
  if (visitor.language === null && bytes === 0) return anybody;
  if (bytes > visitorBounds.bytes) throw wrong('userAgent, headers and cookies may hold 8 KiB in all');
  return visitor;
}

/** Throws INVALID_PARAMETER if headers or cookies, which are meant for one site, would be sent to several origins. */
export function checkOneOrigin(urls: readonly string[], given: VisitorArguments): void {
  const origins = new Set(urls.flatMap((url) => URL.parse(givenUrl(url).text)?.origin ?? []));
  if (origins.size > 1 && isPersonal(readVisitor(given)))
    throw wrong('userAgent, headers and cookies are for one site: all of urls must have the same origin');
}

function readUserAgent(text: string | null | undefined): Pairs {
  if (text === null || text === undefined) return [];
  const value = text.trim();
  if (value === '') throw wrong('userAgent must not be empty');
  if (!printable.test(value)) throw wrong('userAgent may hold printable ASCII characters only');
  return [['user-agent', value]];
}

function readHeaders(given: readonly NamedValue[]): Pairs {
  const pairs = readPairs('headers', given, ({ name, value }) => [
    checkedName(name),
    checkedValue(name, value),
  ]);
  return pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function readPairs(
  field: 'headers' | 'cookies',
  given: readonly NamedValue[],
  read: (pair: NamedValue) => Pairs[number],
): Pairs {
  const { [field]: max } = visitorBounds;
  if (given.length > max) throw wrong(`${field} may name at most ${max}`);
  const pairs = given.map(read);
  const names = pairs.map(([name]) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw wrong(`${field} names ${repeated} twice`);
  return pairs;
}

function checkedName(text: string): string {
  if (!token.test(text)) throw wrong('headers has a name that no header can have');
  const name = text.toLowerCase();
  const form = name.replace(/[^a-z\d]/g, '-');
  const [, reason] = refused.find(([names]) => names.test(form)) ?? [];
  if (reason !== undefined) throw wrong(`headers may not name ${text}: ${reason}`);
  return name;
}

function checkedValue(name: string, value: string): string {
  if (!printable.test(value)) throw wrong(`the value of ${name} may hold printable ASCII characters only`);
  return value.trim();
}

function readCookie({ name, value }: NamedValue): Pairs[number] {
  if (!token.test(name)) throw wrong('cookies has a name that no cookie can have');
  if (!printable.test(value) || /[;\t]/.test(value))
    throw wrong(`the value of the cookie ${name} may hold printable ASCII characters only, and no semicolon`);
  return [name, value.trim()];
}

function wrong(fault: string): ScrapeError {
  return invalidParameter(`as: ${fault}.`);
}
