import { counted } from '../lib/counted.ts';
import { type CheckRule, fail, type Judgement, pass } from '../schema/check-rule.ts';
import { type EvidenceKind, evidence } from '../schema/evidence.ts';
import type { Impact } from '../schema/finding.ts';

/** What a check weighs, how much it matters, the standards behind it, and what to change if it does not pass. */
export type CheckRow = Pick<CheckRule<never>, 'weight' | 'impact' | 'standards' | 'fix'>;

/** A row as the compiler sees it in JSON. */
type WrittenRow = Omit<CheckRow, 'impact'> & { readonly impact: string };

type Judge<P> = CheckRule<P>['judge'];

/** The functions that judge a page, by the ids of their checks. */
export type Judges<P> = Readonly<Record<string, Judge<P>>>;

/** The rules of a table of checks, in its order. */
export function rulesOf<P, Id extends string>(
  rows: Readonly<Record<Id, WrittenRow>>,
  judges: Readonly<Record<Id, Judge<P>>>,
): CheckRule<P>[] {
  return rulesBy(rows, (id) => judges[id]);
}

/** The same for judges that are made from the rows. */
export function rulesBy<P, Id extends string, Row extends WrittenRow>(
  rows: Readonly<Record<Id, Row>>,
  judgeOf: (id: Id, row: Row) => Judge<P>,
): CheckRule<P>[] {
  const rules: CheckRule<P>[] = [];
  for (const id in rows) {
    const { weight, impact, standards, fix } = rows[id];
    rules.push({ id, weight, impact: impact as Impact, standards, fix, judge: judgeOf(id, rows[id]) });
  }
  return rules;
}

/** A check that counts what is wrong, with its sentences about nothing, one thing and several. */
interface CountingRow extends WrittenRow {
  readonly none: string;
  readonly one: string;
  readonly many: string;
}

interface Counting<P, T, Id extends string> {
  /** What is wrong in a page; a judgement if there is nothing to look at. */
  readonly wrong: Readonly<Record<Id, (page: P) => readonly T[] | Judgement>>;
  readonly kind: EvidenceKind;
  readonly describe: (one: T) => string;
}

const maxShown = 10;

/** The rules of a table whose checks fail if anything is wrong, and show the first of it. */
export function countingRules<P, T, Id extends string>(
  rows: Readonly<Record<Id, CountingRow>>,
  { wrong, kind, describe }: Counting<P, T, Id>,
): CheckRule<P>[] {
  return rulesBy(rows, (id, { none, one, many }) => (page) => {
    const found = wrong[id](page);
    if ('result' in found) return found;
    if (found.length === 0) return pass(none);
    const shown = found.slice(0, maxShown).map((item) => evidence(kind, describe(item).slice(0, 200)));
    return fail(counted(found.length, one, many), shown);
  });
}
