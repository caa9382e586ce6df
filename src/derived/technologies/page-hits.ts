import { derived } from '../../page/need.ts';
import { findHits } from './find-hits.ts';
import { pageSignals } from './page-signals.ts';
import { currentRuleset } from './rulesets.ts';

/** What the fingerprints find in the page itself. */
export const pageHits = derived('pageHits', { pageSignals }, ({ pageSignals }) =>
  findHits(currentRuleset().ruleset, pageSignals),
);
