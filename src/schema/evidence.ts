import { isPassing } from '../lib/http/passing-headers.ts';
import { type AnswerOf, answerType, of, string } from './answer-type.ts';
import { builder } from './builder.ts';
import { volatile } from './volatile.ts';

const kinds = [
  'ADDRESS',
  'LINK',
  'SCRIPT',
  'HEADER',
  'META',
  'COOKIE',
  'SCRIPT_SRC',
  'DOM',
  'URL',
  'HTML',
  'TEXT',
  'JS_GLOBAL',
  'DNS',
  'CERT_ISSUER',
  'ROBOTS',
  'STRUCTURED_DATA',
  'REQUEST',
] as const;

export type EvidenceKind = (typeof kinds)[number];

const EvidenceKindEnum = builder.enumType('EvidenceKind', {
  description: 'Where a piece of evidence was seen.',
  values: kinds,
});

const longestMatch = 300;

/** Evidence cut to a line of bearable length. */
export function evidence(kind: EvidenceKind, match: string): Evidence {
  const line = match
    .slice(0, 10 * longestMatch)
    .replace(/\s+/g, ' ')
    .trim();
  return { kind, match: line.length > longestMatch ? `${line.slice(0, longestMatch - 1)}…` : line };
}

export const Evidence = answerType('Evidence', 'What a statement in this answer is based on.', {
  kind: of(EvidenceKindEnum, 'Where it was seen.'),
  match: volatile(
    string('What was seen, cut to a line.'),
    ({ kind, match }: { kind: string; match: string }) => {
      return kind === 'HEADER' && isPassing(match.split(':', 1)[0] ?? '');
    },
  ),
});

/** What was seen, cut to a line; never the value of a cookie. */
export type Evidence = AnswerOf<typeof Evidence>;
