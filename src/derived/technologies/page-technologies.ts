import { derived } from '../../page/need.ts';
import { detect } from './detect.ts';
import { pageHits } from './page-hits.ts';
import { currentRuleset } from './rulesets.ts';

/** The technologies that the page itself shows signs of, surest first. */
export const pageTechnologies = derived('pageTechnologies', { pageHits }, ({ pageHits }) =>
  detect(currentRuleset().ruleset, pageHits),
);
