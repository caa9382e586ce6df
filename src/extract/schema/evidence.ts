import { isVolatileHeader } from '../lib/http/volatile-headers.ts';
import { type AnswerOf, answerEnum, answerType } from './answer-type.ts';
import * as t from './field.ts';
import { volatile } from './volatile.ts';

export const EvidenceKind = answerEnum('EvidenceKind', 'Where a piece of evidence was seen.', {
  ADDRESS: 'A network address.',
  LINK: 'A link of the page or its head.',
  SCRIPT: 'Text of a script in the page.',
  HEADER: 'A response header.',
  META: 'A meta tag.',
  COOKIE: 'The name of a cookie that the site sets.',
  SCRIPT_SRC: 'The address of a script.',
  DOM: 'An element of the page.',
  URL: 'The address of the page.',
  HTML: 'The markup of the page.',
  TEXT: 'The visible text of the page.',
  JS_GLOBAL: 'A global variable of the page’s scripts.',
  DNS: 'A DNS record.',
  CERT_ISSUER: 'The issuer of the certificate.',
  ROBOTS: 'The site’s robots.txt.',
  STRUCTURED_DATA: 'The structured data of the page.',
  REQUEST: 'A request that the page makes in a browser.',
});

export type EvidenceKind = AnswerOf<typeof EvidenceKind>;

const maxMatchLength = 300;

/** Evidence whose text is shortened to one line. */
export function evidence(kind: EvidenceKind, match: string): Evidence {
  const line = match
    .slice(0, 10 * maxMatchLength)
    .replace(/\s+/g, ' ')
    .trim();
  return { kind, match: line.length > maxMatchLength ? `${line.slice(0, maxMatchLength - 1)}…` : line };
}

export const Evidence = answerType('Evidence', 'What a statement in this answer is based on.', {
  kind: t.of(EvidenceKind, 'Where it was seen.'),
  match: volatile(
    t.string('What was seen, cut to a line.'),
    ({ kind, match }: { kind: string; match: string }) => {
      return kind === 'HEADER' && isVolatileHeader(match.split(':', 1)[0] ?? '');
    },
  ),
});

/** What was seen, cut to a line; never the value of a cookie. */
export type Evidence = AnswerOf<typeof Evidence>;
