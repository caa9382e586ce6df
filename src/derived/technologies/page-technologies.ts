import { derived } from '../../page/need.ts';
import { detect } from './detect.ts';
import type { Detection } from './detection.ts';
import { pageHits } from './hits/page-hits.ts';
import { currentRuleset } from './rules/rulesets.ts';

export interface PageTechnologies {
  /** Surest first. */
  readonly detections: readonly Detection[];
  /** Whether every fingerprint was looked for. */
  readonly complete: boolean;
}

/** The technologies that the page itself shows signs of. */
export const pageTechnologies = derived(
  'pageTechnologies',
  { pageHits },
  ({ pageHits: { hits, complete } }): PageTechnologies => ({
    detections: detect(currentRuleset().ruleset, hits),
    complete,
  }),
);
