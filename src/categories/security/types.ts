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
import { Evidence } from '../../schema/evidence.ts';
import { LineNote } from '../../schema/line-note.ts';
import { Tls } from '../../schema/tls.ts';
import { volatile, volatileItems } from '../../schema/volatile.ts';

const SecurityHeader = answerType('SecurityHeader', 'A response header that concerns security.', {
  name: string('Its name, lower-cased.'),
  present: boolean('Whether it was sent.'),
  value: nullable(string('Its value; repeated headers are joined by commas.')),
  issues: list(string('What is wrong with its value.')),
});

export type SecurityHeader = AnswerOf<typeof SecurityHeader>;

const CspDirective = answerType('CspDirective', 'A directive of a content security policy.', {
  name: string('Its name, lower-cased.'),
  values: list(string('Its values as written.')),
});

const Csp = answerType(
  'Csp',
  'The content security policy: all enforced ones combined, or else the report-only one.',
  {
    directives: list(
      of(CspDirective, 'Its directives in order; those of several policies one after the other.'),
    ),
    inWords: list(string('What the policy allows and forbids, a sentence for each kind of content.')),
    unsafeInline: boolean(
      "Whether inline scripts may run: 'unsafe-inline' without a nonce, hash or 'strict-dynamic', or no restriction at all.",
    ),
    unsafeEval: boolean('Whether eval() and the like may run.'),
    wildcards: list(string('Sources that match many hosts: *, whole schemes, *.example.com.')),
    strictDynamic: boolean("Whether trusted scripts may load others ('strict-dynamic')."),
    reportOnly: boolean('Whether nothing is enforced and violations are only reported.'),
    fromMeta: boolean(
      'Whether it is only in a meta tag, where frame-ancestors, report-uri and sandbox are ignored.',
    ),
  },
);

export type Csp = AnswerOf<typeof Csp>;

const CookieInfo = answerType('CookieInfo', 'A cookie that the page sets. Its value is never returned.', {
  name: string('Its name.'),
  secure: boolean('Whether it is sent over https only.'),
  httpOnly: boolean('Whether scripts cannot read it.'),
  sameSite: nullable(string('Strict, Lax or None; any other value as written. Null if it is not set.')),
  prefix: nullable(
    string('The prefix that guarantees properties of it: __Secure-, __Host-, __Http- or __Host-Http-.'),
  ),
  session: boolean('Whether it expires with the browser session.'),
  partitioned: boolean('Whether each embedding site gets its own (CHIPS).'),
});

export type CookieInfo = AnswerOf<typeof CookieInfo>;

const HttpsInfo = answerType('HttpsInfo', 'How the site makes sure that it is reached over https.', {
  used: boolean('Whether the final address is https.'),
  httpRedirectsToHttps: nullable(boolean('Whether plain http leads to https; null if http does not answer.')),
  offHostRedirect: nullable(
    boolean(
      'Whether the requested address, or its host over plain http, redirects to another host; null if neither is known.',
    ),
  ),
  hstsMaxAge: nullable(float('For how many seconds browsers should use https only.')),
  includeSubDomains: nullable(boolean('Whether that includes all subdomains; null without HSTS.')),
  preload: nullable(boolean('Whether the site consents to browsers’ preload lists; null without HSTS.')),
});

export type HttpsInfo = AnswerOf<typeof HttpsInfo>;

const SriInfo = answerType(
  'SriInfo',
  'Which scripts of other origins have an integrity hash (Subresource Integrity).',
  {
    externalScripts: int('How many scripts come from other origins.'),
    withIntegrity: int('How many of them have an integrity hash.'),
    missing: list(url('The addresses of those without one.')),
  },
);

export type SriInfo = AnswerOf<typeof SriInfo>;

const SecurityTxt = answerType('SecurityTxt', 'How to report a vulnerability of the site (RFC 9116).', {
  url: url('Address of the file.'),
  contact: list(string('Whom to contact, most preferred first, as written.')),
  expires: nullable(dateTime('When the file expires; null if that is missing, repeated or malformed.')),
  expired: volatile(nullable(boolean('Whether it has expired; null if that is not known.'))),
  encryption: list(url('Keys for encrypting a report.')),
  policy: list(url('How reports are handled.')),
  canonical: list(url('Where the file says it belongs.')),
  preferredLanguages: list(string('Languages for reports (BCP 47).')),
  signed: boolean('Whether it has an OpenPGP signature. The signature is not verified.'),
  errors: list(of(LineNote, 'Errors in the file, or why it could not be fetched.')),
});

export type SecurityTxt = AnswerOf<typeof SecurityTxt>;

export const Security = answerType('Security', 'How well the page protects itself and its visitors.', {
  grade: nullable(
    string('A+ to F, by the score; null if the certificate is not valid, since nothing was then requested.'),
  ),
  score: nullable(
    int('By the HTTP Observatory: 100 plus and minus what the tests add and deduct, at least 0.'),
  ),
  ruleset: string('The rules that were applied, and their version.'),
  tests: checkList(
    'The tests of the HTTP Observatory for this page. The weight of each is what it adds to or deducts from 100; the first of its standards names the Observatory’s result.',
  ),
  headers: volatileItems(
    list(of(SecurityHeader, 'Every header that concerns security, sent or not.')),
    ({ name }) => isPassing(name),
  ),
  csp: nullable(of(Csp, 'The content security policy; null if there is none.')),
  cookies: list(of(CookieInfo, 'The cookies that the page sets.')),
  https: nullable(of(HttpsInfo, 'How https is enforced.')),
  tls: nullable(of(Tls, 'The TLS connection and its certificate; null for plain http.')),
  sri: nullable(
    of(SriInfo, 'Which scripts have an integrity hash; null if the page is not an HTML document.'),
  ),
  mixedContent: list(url('What this secure page loads over plain http.')),
  insecureForms: nullable(int('Forms sent over plain http; null if the page is not an HTML document.')),
  exposed: list(of(Evidence, 'What the page reveals about its software: versions, generators, source maps.')),
  securityTxt: nullable(of(SecurityTxt, 'The security.txt of the site; null if there is none.')),
});

export type Security = AnswerOf<typeof Security>;
