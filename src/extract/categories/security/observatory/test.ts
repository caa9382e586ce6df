import { type HeaderList, headerValues } from '../../../lib/http/header-list.ts';
import { type Evidence, evidence } from '../../../schema/evidence.ts';
import type { OutcomeId } from './outcomes.ts';

export interface TestResult {
  /** The Observatory's name for the outcome; null if it could not be decided. */
  readonly outcome: OutcomeId | null;
  readonly evidence?: readonly Evidence[];
}

export function headerEvidence({ headers }: { readonly headers: HeaderList }, name: string): Evidence[] {
  return headerValues(headers, name).map((value) => evidence('HEADER', `${name}: ${value}`));
}
