import type { Evidence } from '../../../schema/evidence.ts';
import type { CheckResult } from '../../../schema/finding.ts';
import table from './outcomes.json' with { type: 'json' };

/** The outcomes of the MDN HTTP Observatory, each under its own name. */
export type OutcomeId = keyof typeof table;

export interface TestResult {
  /** Null if it could not be decided. */
  readonly outcome: OutcomeId | null;
  readonly evidence?: readonly Evidence[];
}

/**
 * `modifier`: the points that an outcome adds or deducts. A row states the result if it is not FAIL for outcomes that
 * deduct points, and PASS for others.
 */
const rows: Readonly<
  Record<OutcomeId, { modifier: number; message: string; fix?: string; result?: string }>
> = table;

export function outcomeNamed(id: OutcomeId) {
  const { modifier, message, fix, result = modifier < 0 ? 'FAIL' : 'PASS' } = rows[id];
  // The compiler knows no narrower type for text in JSON.
  return { modifier, message, fix, result: result as CheckResult };
}
