import type { CheckRule } from '../schema/check-rule.ts';

/** What a check weighs, how much it matters, and the standards behind it. */
export type CheckRow = Pick<CheckRule<never>, 'weight' | 'impact' | 'standards'>;

/** The functions that judge a page, by the ids of their checks. */
export type Judges<P> = Readonly<Record<string, CheckRule<P>['judge']>>;

/** The rules of a table of checks, in its order. */
export function rulesOf<P, Id extends string>(
  rows: Readonly<Record<Id, CheckRow>>,
  judges: Readonly<Record<Id, CheckRule<P>['judge']>>,
): CheckRule<P>[] {
  const rules: CheckRule<P>[] = [];
  for (const id in rows) rules.push({ id, ...rows[id], judge: judges[id] });
  return rules;
}
