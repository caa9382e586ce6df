import { type HeaderList, headerValues } from '../../../lib/http/header-list.ts';
import { type Evidence, evidence } from '../../../schema/evidence.ts';
import type { SecuredPage } from '../page.ts';
import type { OutcomeId } from './outcomes.ts';

/** What a test found. */
export interface TestResult {
  /** The Observatory's name for the outcome; null if it could not be decided. */
  readonly outcome: OutcomeId | null;
  readonly evidence?: readonly Evidence[];
}

/** One test of the HTTP Observatory. */
export interface ObservatoryTest {
  readonly id: string;
  readonly standards: readonly string[];
  readonly judge: (page: SecuredPage) => TestResult;
  /** Whether it is about what a document may do, so that it does not apply to other files. */
  readonly ofDocument?: true;
  /** The outcome if the certificate is invalid, so that nothing was requested. */
  readonly withoutPage?: OutcomeId;
}

export function headerEvidence({ headers }: { readonly headers: HeaderList }, name: string): Evidence[] {
  return headerValues(headers, name).map((value) => evidence('HEADER', `${name}: ${value}`));
}
