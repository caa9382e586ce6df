import { derived } from '../../page/need.ts';
import { type Detection, detect } from './detect.ts';
import { pageMatches } from './matches/page-matches.ts';
import { ruleset } from './rules/rulesets.ts';

export interface PageTechnologies {
  /** Most confident first. */
  readonly detections: readonly Detection[];
  /** Whether every fingerprint was tried. */
  readonly complete: boolean;
}

/** The technologies detected in the page itself. */
export const pageTechnologies = derived(
  'pageTechnologies',
  { pageMatches, ruleset },
  ({ pageMatches: { ruleMatches, complete }, ruleset: { ruleset } }): PageTechnologies => ({
    detections: detect(ruleset, ruleMatches),
    complete,
  }),
);
