import type { Hit } from './hits/hit.ts';
import type { Fingerprint } from './rules/fingerprint.ts';

/** A technology that a page was found to use. */
export interface Detection {
  readonly technology: Fingerprint;
  /** 1 to 100. */
  readonly confidence: number;
  readonly version: string | null;
  /** What was seen of itself; none where it is only implied. */
  readonly hits: readonly Hit[];
  /** Names of detected technologies that cannot be there without it. */
  readonly impliedBy: readonly string[];
}
