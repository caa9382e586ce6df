import { z } from 'zod';
import { type FetchOutcome, outcomes } from '../../extract/schema/fetch-report.ts';

const report = z.object({ outcome: z.custom<FetchOutcome>((value) => String(value) in outcomes) });

/** Says what was fetched, so that a model does not take a challenge or an error page for the page. */
export function outcomeSentence(fetch: unknown): string {
  const { outcome } = report.parse(fetch);
  return `Outcome: ${outcome}. ${outcomes[outcome]}`;
}
