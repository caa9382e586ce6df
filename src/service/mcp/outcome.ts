import { z } from 'zod';
import { type FetchOutcome, outcomes } from '../../extract/schema/fetch-report.ts';

const report = z.object({ outcome: z.custom<FetchOutcome>((value) => String(value) in outcomes) });

/** The outcome in the answer to `fetch { outcome }`. */
export function outcomeOf(fetch: unknown): FetchOutcome {
  return report.parse(fetch).outcome;
}

/** Says what was fetched, so that a model does not take a challenge or an error page for the page. */
export function outcomeSentence(outcome: FetchOutcome): string {
  return `Outcome: ${outcome}. ${outcomes[outcome]}`;
}
