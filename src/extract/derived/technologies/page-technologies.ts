import { derived } from '../../page/need.ts';
import { detect } from './detect.ts';
import type { Detection } from './detection.ts';
import { pageMatches } from './matches/page-matches.ts';
import { currentRuleset } from './rules/rulesets.ts';

export interface PageTechnologies {
  /** Most confident first. */
  readonly detections: readonly Detection[];
  /** Whether every fingerprint was tried. */
  readonly complete: boolean;
}

/** The technologies detected in the page itself. */
export const pageTechnologies = derived(
  'pageTechnologies',
  { pageMatches },
  ({ pageMatches: { ruleMatches, complete } }): PageTechnologies => ({
    detections: detect(currentRuleset().ruleset, ruleMatches),
    complete,
  }),
);
