import { isVolatileHeader } from '../../lib/http/volatile-headers.ts';
import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import { Evidence } from '../../schema/evidence.ts';
import * as t from '../../schema/field.ts';
import { LineNote } from '../../schema/line-note.ts';
import { Tls } from '../../schema/tls.ts';
import { volatile, volatileItems } from '../../schema/volatile.ts';

const SecurityHeader = answerType('SecurityHeader', 'A response header that concerns security.', {
  name: t.string('Its name, lower-cased.'),
  present: t.boolean('Whether it was sent.'),
  value: t.nullable(t.string('Its value; repeated headers are joined by commas.')),
  problems: t.list(t.string('What is wrong with its value.')),
});

export type SecurityHeader = AnswerOf<typeof SecurityHeader>;

const CspDirective = answerType('CspDirective', 'A directive of a content security policy.', {
  name: t.string('Its name, lower-cased.'),
  values: t.list(t.string('Its values as written.')),
});

const Csp = answerType(
  'Csp',
  'The content security policy: all enforced ones combined, or else the report-only one.',
  {
    directives: t.list(
      t.of(CspDirective, 'Its directives in order; those of several policies one after the other.'),
    ),
    inWords: t.list(t.string('What the policy allows and forbids, a sentence for each kind of content.')),
    unsafeInline: t.boolean(
      "Whether inline scripts may run: 'unsafe-inline' without a nonce, hash or 'strict-dynamic', or no restriction at all.",
    ),
    unsafeEval: t.boolean('Whether eval() and the like may run.'),
    wildcards: t.list(t.string('Sources that match many hosts: *, whole schemes, *.example.com.')),
    strictDynamic: t.boolean("Whether trusted scripts may load others ('strict-dynamic')."),
    reportOnly: t.boolean('Whether nothing is enforced and violations are only reported.'),
    fromMeta: t.boolean(
      'Whether it is only in a meta tag, where frame-ancestors, report-uri and sandbox are ignored.',
    ),
  },
);

export type Csp = AnswerOf<typeof Csp>;

export const SameSite = answerEnum('SameSite', 'Which requests from other sites carry a cookie.', {
  STRICT: 'None of them.',
  LAX: 'Links that a visitor follows.',
  NONE: 'All of them.',
});

const CookieInfo = answerType('CookieInfo', 'A cookie that the page sets. Its value is never returned.', {
  name: t.string('Its name.'),
  secure: t.boolean('Whether it is sent over https only.'),
  httpOnly: t.boolean('Whether scripts cannot read it.'),
  sameSite: t.nullable(
    t.of(
      SameSite,
      'Which requests from other sites carry it; null if it does not say so in a word that browsers know.',
    ),
  ),
  prefix: t.nullable(
    t.string('The prefix that guarantees properties of it: __Secure-, __Host-, __Http- or __Host-Http-.'),
  ),
  session: t.boolean('Whether it expires with the browser session.'),
  partitioned: t.boolean('Whether each embedding site gets its own (CHIPS).'),
});

export type CookieInfo = AnswerOf<typeof CookieInfo>;

const HttpsInfo = answerType('HttpsInfo', 'How the site makes sure that it is reached over https.', {
  used: t.boolean('Whether the final address is https.'),
  httpRedirectsToHttps: t.nullable(
    t.boolean('Whether plain http leads to https; null if http does not answer.'),
  ),
  offHostRedirect: t.nullable(
    t.boolean(
      'Whether the requested address, or its host over plain http, redirects to another host; null if neither is known.',
    ),
  ),
  hstsMaxAge: t.nullable(t.float('For how many seconds browsers should use https only.')),
  includeSubDomains: t.nullable(t.boolean('Whether that includes all subdomains; null without HSTS.')),
  preload: t.nullable(t.boolean('Whether the site consents to browsers’ preload lists; null without HSTS.')),
});

export type HttpsInfo = AnswerOf<typeof HttpsInfo>;

const SriInfo = answerType(
  'SriInfo',
  'Which scripts of other origins have an integrity hash (Subresource Integrity).',
  {
    externalScriptCount: t.int('How many scripts come from other origins.'),
    withIntegrityCount: t.int('How many of them have an integrity hash.'),
    missing: t.list(t.url('The addresses of those without one.')),
  },
);

export type SriInfo = AnswerOf<typeof SriInfo>;

const SecurityTxt = answerType('SecurityTxt', 'How to report a vulnerability of the site (RFC 9116).', {
  url: t.url('Address of the file.'),
  contact: t.list(t.string('Whom to contact, most preferred first, as written.')),
  expires: t.nullable(t.pageDate('When the file expires; null if that is missing, repeated or malformed.')),
  expired: volatile(t.nullable(t.boolean('Whether it has expired; null if that is not known.'))),
  encryption: t.list(t.url('Keys for encrypting a report.')),
  policy: t.list(t.url('How reports are handled.')),
  canonical: t.list(t.url('Where the file says it belongs.')),
  preferredLanguages: t.list(t.string('Languages for reports (BCP 47).')),
  signed: t.boolean('Whether it has an OpenPGP signature. The signature is not verified.'),
  fileErrors: t.list(t.of(LineNote, 'Errors in the file, or why it could not be fetched.')),
});

export type SecurityTxt = AnswerOf<typeof SecurityTxt>;

const SecurityGrade = answerEnum('SecurityGrade', 'A grade by the scale of the HTTP Observatory.', {
  A_PLUS: 'A+: 100 points or more.',
  A: '90 points or more.',
  A_MINUS: 'A-: 85 points or more.',
  B_PLUS: 'B+: 80 points or more.',
  B: '70 points or more.',
  B_MINUS: 'B-: 65 points or more.',
  C_PLUS: 'C+: 60 points or more.',
  C: '50 points or more.',
  C_MINUS: 'C-: 45 points or more.',
  D_PLUS: 'D+: 40 points or more.',
  D: '30 points or more.',
  D_MINUS: 'D-: 25 points or more.',
  F: 'Less.',
});

export type SecurityGrade = AnswerOf<typeof SecurityGrade>;

export const Security = answerType('Security', 'How well the page protects itself and its visitors.', {
  grade: t.nullable(
    t.of(
      SecurityGrade,
      'A+ to F, by the score; null for a file that is not an HTML document, and if the certificate is not valid, since nothing was then requested.',
    ),
  ),
  score: t.nullable(
    t.int('By the HTTP Observatory: 100 plus and minus what the tests add and deduct, at least 0.'),
  ),
  ruleset: t.string('The rules that were applied, and their version.'),
  checks: checkList(
    'The tests of the HTTP Observatory for this page. The weight of each is what it adds to or deducts from 100; the first of its standards names the Observatory’s result.',
  ),
  securityHeaders: volatileItems(
    t.list(t.of(SecurityHeader, 'Every header that concerns security, sent or not.')),
    ({ name }) => isVolatileHeader(name),
  ),
  csp: t.nullable(t.of(Csp, 'The content security policy; null if there is none.')),
  cookies: t.list(t.of(CookieInfo, 'The cookies that the page sets.')),
  https: t.nullable(t.of(HttpsInfo, 'How https is enforced.')),
  tls: t.nullable(t.of(Tls, 'The TLS connection and its certificate; null for plain http.')),
  sri: t.nullable(
    t.of(SriInfo, 'Which scripts have an integrity hash; null if the page is not an HTML document.'),
  ),
  mixedContent: t.list(t.url('What this secure page loads over plain http.')),
  insecureFormCount: t.nullable(
    t.int('Forms sent over plain http; null if the page is not an HTML document.'),
  ),
  exposed: t.list(
    t.of(Evidence, 'What the page reveals about its software: versions, generators, source maps.'),
  ),
  securityTxt: t.nullable(t.of(SecurityTxt, 'The security.txt of the site; null if there is none.')),
});

export type Security = AnswerOf<typeof Security>;
