import type { RuleMatch } from './matches/rule-match.ts';
import type { Fingerprint } from './rules/fingerprint.ts';

/** A technology that a page was found to use. */
export interface Detection {
  readonly technology: Fingerprint;
  /** 1 to 100. */
  readonly confidence: number;
  readonly version: string | null;
  /** Direct evidence; empty if it is only implied. */
  readonly ruleMatches: readonly RuleMatch[];
  /** Names of detected technologies that require it. */
  readonly impliedBy: readonly string[];
}
