import { isVolatileHeader } from '../lib/http/volatile-headers.ts';
import { type AnswerOf, answerEnum, answerType } from './answer-type.ts';
import kinds from './evidence-kinds.json' with { type: 'json' };
import * as t from './field.ts';
import { volatile } from './volatile.ts';

export const EvidenceKind = answerEnum('EvidenceKind', 'Where a piece of evidence was seen.', kinds);

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
