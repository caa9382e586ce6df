import type { CspDirective as Directive } from '../../lib/http/csp.ts';
import { builder } from '../../schema/builder.ts';
import { Check } from '../../schema/check.ts';
import { Evidence } from '../../schema/evidence.ts';
import { LineNote } from '../../schema/line-note.ts';
import { Tls } from '../../schema/tls.ts';

export interface SecurityHeader {
  readonly name: string;
  readonly present: boolean;
  readonly value: string | null;
  readonly issues: readonly string[];
}

const SecurityHeader = builder.objectRef<SecurityHeader>('SecurityHeader').implement({
  description: 'A response header that concerns security.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, lower-cased.' }),
    present: t.exposeBoolean('present', { description: 'Whether it was sent.' }),
    value: t.exposeString('value', {
      nullable: true,
      description: 'Its value; repeated headers are joined by commas.',
    }),
    issues: t.exposeStringList('issues', { description: 'What is wrong with its value.' }),
  }),
});

const CspDirective = builder.objectRef<Directive>('CspDirective').implement({
  description: 'A directive of a content security policy.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, lower-cased.' }),
    values: t.exposeStringList('values', { description: 'Its values as written.' }),
  }),
});

export interface Csp {
  readonly directives: readonly Directive[];
  readonly unsafeInline: boolean;
  readonly unsafeEval: boolean;
  readonly wildcards: readonly string[];
  readonly strictDynamic: boolean;
  readonly reportOnly: boolean;
  readonly fromMeta: boolean;
}

const Csp = builder.objectRef<Csp>('Csp').implement({
  description: 'The content security policy: all enforced ones combined, or else the report-only one.',
  fields: (t) => ({
    directives: t.expose('directives', {
      type: [CspDirective],
      description: 'Its directives in order; those of several policies one after the other.',
    }),
    unsafeInline: t.exposeBoolean('unsafeInline', {
      description:
        "Whether inline scripts may run: 'unsafe-inline' without a nonce, hash or 'strict-dynamic', or no restriction at all.",
    }),
    unsafeEval: t.exposeBoolean('unsafeEval', { description: 'Whether eval() and the like may run.' }),
    wildcards: t.exposeStringList('wildcards', {
      description: 'Sources that match many hosts: *, whole schemes, *.example.com.',
    }),
    strictDynamic: t.exposeBoolean('strictDynamic', {
      description: "Whether trusted scripts may load others ('strict-dynamic').",
    }),
    reportOnly: t.exposeBoolean('reportOnly', {
      description: 'Whether nothing is enforced and violations are only reported.',
    }),
    fromMeta: t.exposeBoolean('fromMeta', {
      description:
        'Whether it is only in a meta tag, where frame-ancestors, report-uri and sandbox are ignored.',
    }),
  }),
});

export interface CookieInfo {
  readonly name: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: string | null;
  readonly prefix: string | null;
  readonly session: boolean;
  readonly partitioned: boolean;
}

const CookieInfo = builder.objectRef<CookieInfo>('CookieInfo').implement({
  description: 'A cookie that the page sets. Its value is never returned.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    secure: t.exposeBoolean('secure', { description: 'Whether it is sent over https only.' }),
    httpOnly: t.exposeBoolean('httpOnly', { description: 'Whether scripts cannot read it.' }),
    sameSite: t.exposeString('sameSite', {
      nullable: true,
      description: 'Strict, Lax or None; any other value as written. Null if it is not set.',
    }),
    prefix: t.exposeString('prefix', {
      nullable: true,
      description:
        'The prefix that guarantees properties of it: __Secure-, __Host-, __Http- or __Host-Http-.',
    }),
    session: t.exposeBoolean('session', { description: 'Whether it expires with the browser session.' }),
    partitioned: t.exposeBoolean('partitioned', {
      description: 'Whether each embedding site gets its own (CHIPS).',
    }),
  }),
});

export interface HttpsInfo {
  readonly used: boolean;
  readonly httpRedirectsToHttps: boolean | null;
  readonly offHostRedirect: boolean | null;
  readonly hstsMaxAge: number | null;
  readonly includeSubDomains: boolean | null;
  readonly preload: boolean | null;
}

const HttpsInfo = builder.objectRef<HttpsInfo>('HttpsInfo').implement({
  description: 'How the site makes sure that it is reached over https.',
  fields: (t) => ({
    used: t.exposeBoolean('used', { description: 'Whether the final address is https.' }),
    httpRedirectsToHttps: t.exposeBoolean('httpRedirectsToHttps', {
      nullable: true,
      description: 'Whether plain http leads to https; null if http does not answer.',
    }),
    offHostRedirect: t.exposeBoolean('offHostRedirect', {
      nullable: true,
      description:
        'Whether the requested address, or its host over plain http, redirects to another host; null if neither is known.',
    }),
    hstsMaxAge: t.exposeFloat('hstsMaxAge', {
      nullable: true,
      description: 'For how many seconds browsers should use https only.',
    }),
    includeSubDomains: t.exposeBoolean('includeSubDomains', {
      nullable: true,
      description: 'Whether that includes all subdomains; null without HSTS.',
    }),
    preload: t.exposeBoolean('preload', {
      nullable: true,
      description: 'Whether the site consents to browsers’ preload lists; null without HSTS.',
    }),
  }),
});

export interface SriInfo {
  readonly externalScripts: number;
  readonly withIntegrity: number;
  readonly missing: readonly string[];
}

const SriInfo = builder.objectRef<SriInfo>('SriInfo').implement({
  description: 'Which scripts of other origins have an integrity hash (Subresource Integrity).',
  fields: (t) => ({
    externalScripts: t.exposeInt('externalScripts', {
      description: 'How many scripts come from other origins.',
    }),
    withIntegrity: t.exposeInt('withIntegrity', { description: 'How many of them have an integrity hash.' }),
    missing: t.expose('missing', { type: ['URL'], description: 'The addresses of those without one.' }),
  }),
});

export interface SecurityTxt {
  readonly url: string;
  readonly contact: readonly string[];
  readonly expires: string | null;
  readonly expired: boolean | null;
  readonly encryption: readonly string[];
  readonly policy: readonly string[];
  readonly canonical: readonly string[];
  readonly preferredLanguages: readonly string[];
  readonly signed: boolean;
  readonly errors: readonly LineNote[];
}

const SecurityTxt = builder.objectRef<SecurityTxt>('SecurityTxt').implement({
  description: 'How to report a vulnerability of the site (RFC 9116).',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Address of the file.' }),
    contact: t.exposeStringList('contact', {
      description: 'Whom to contact, most preferred first, as written.',
    }),
    expires: t.expose('expires', {
      type: 'DateTime',
      nullable: true,
      description: 'When the file expires; null if that is missing, repeated or malformed.',
    }),
    expired: t.exposeBoolean('expired', {
      nullable: true,
      description: 'Whether it has expired; null if that is not known.',
    }),
    encryption: t.expose('encryption', { type: ['URL'], description: 'Keys for encrypting a report.' }),
    policy: t.expose('policy', { type: ['URL'], description: 'How reports are handled.' }),
    canonical: t.expose('canonical', { type: ['URL'], description: 'Where the file says it belongs.' }),
    preferredLanguages: t.exposeStringList('preferredLanguages', {
      description: 'Languages for reports (BCP 47).',
    }),
    signed: t.exposeBoolean('signed', {
      description: 'Whether it has an OpenPGP signature. The signature is not verified.',
    }),
    errors: t.expose('errors', {
      type: [LineNote],
      description: 'Errors in the file, or why it could not be fetched.',
    }),
  }),
});

export interface Security {
  readonly grade: string | null;
  readonly score: number | null;
  readonly ruleset: string;
  readonly tests: readonly Check[];
  readonly headers: readonly SecurityHeader[];
  readonly csp: Csp | null;
  readonly cookies: readonly CookieInfo[];
  readonly https: HttpsInfo | null;
  readonly tls: Tls | null;
  readonly sri: SriInfo | null;
  readonly mixedContent: readonly string[];
  readonly insecureForms: number | null;
  readonly exposed: readonly Evidence[];
  readonly securityTxt: SecurityTxt | null;
}

export const Security = builder.objectRef<Security>('Security').implement({
  description: 'How well the page protects itself and its visitors.',
  fields: (t) => ({
    grade: t.exposeString('grade', {
      nullable: true,
      description:
        'A+ to F, by the score; null if the certificate is not valid, since nothing was then requested.',
    }),
    score: t.exposeInt('score', {
      nullable: true,
      description: 'By the HTTP Observatory: 100 plus and minus what the tests add and deduct, at least 0.',
    }),
    ruleset: t.exposeString('ruleset', { description: 'The rules that were applied, and their version.' }),
    tests: t.expose('tests', {
      type: [Check],
      description:
        'The tests of the HTTP Observatory for this page. The weight of each is what it adds to or deducts from 100; the first of its standards names the Observatory’s result.',
    }),
    headers: t.expose('headers', {
      type: [SecurityHeader],
      description: 'Every header that concerns security, sent or not.',
    }),
    csp: t.expose('csp', {
      type: Csp,
      nullable: true,
      description: 'The content security policy; null if there is none.',
    }),
    cookies: t.expose('cookies', { type: [CookieInfo], description: 'The cookies that the page sets.' }),
    https: t.expose('https', { type: HttpsInfo, nullable: true, description: 'How https is enforced.' }),
    tls: t.expose('tls', {
      type: Tls,
      nullable: true,
      description: 'The TLS connection and its certificate; null for plain http.',
    }),
    sri: t.expose('sri', {
      type: SriInfo,
      nullable: true,
      description: 'Which scripts have an integrity hash; null if the page is not an HTML document.',
    }),
    mixedContent: t.expose('mixedContent', {
      type: ['URL'],
      description: 'What this secure page loads over plain http.',
    }),
    insecureForms: t.exposeInt('insecureForms', {
      nullable: true,
      description: 'Forms sent over plain http; null if the page is not an HTML document.',
    }),
    exposed: t.expose('exposed', {
      type: [Evidence],
      description: 'What the page reveals about its software: versions, generators, source maps.',
    }),
    securityTxt: t.expose('securityTxt', {
      type: SecurityTxt,
      nullable: true,
      description: 'The security.txt of the site; null if there is none.',
    }),
  }),
});
