import { evidence } from '../../../schema/evidence.ts';
import type { SecuredPage } from '../page.ts';
import type { LoadedScript } from '../scripts.ts';
import type { OutcomeId, TestResult } from './outcomes.ts';

/** What can be wrong with a script of another site, worst first. */
const faults: readonly (readonly [OutcomeId, (script: LoadedScript) => boolean])[] = [
  [
    'sri-not-implemented-and-external-scripts-not-loaded-securely',
    ({ hasIntegrity, secure }) => !hasIntegrity && !secure,
  ],
  [
    'sri-not-implemented-but-external-scripts-loaded-securely',
    ({ hasIntegrity, secure }) => !hasIntegrity && secure,
  ],
  [
    'sri-implemented-but-external-scripts-not-loaded-securely',
    ({ hasIntegrity, secure }) => hasIntegrity && !secure,
  ],
];

export function judgeSri({ scripts }: SecuredPage): TestResult {
  if (scripts === null) return { outcome: 'sri-not-implemented-response-not-html' };
  if (scripts.total === 0) return { outcome: 'sri-not-implemented-but-no-scripts-loaded' };
  const thirdParty = scripts.loaded.filter(({ ownSite }) => !ownSite);
  for (const [outcome, applies] of faults) {
    const bad = thirdParty.filter(applies);
    if (bad.length > 0) return { outcome, evidence: bad.map(({ url }) => evidence('SCRIPT_SRC', url)) };
  }
  const own = scripts.loaded.some(({ ownSite, hasIntegrity, secure }) => ownSite && hasIntegrity && secure);
  if (own) return { outcome: 'sri-implemented-and-all-scripts-loaded-securely' };
  return {
    outcome:
      thirdParty.length > 0
        ? 'sri-implemented-and-external-scripts-loaded-securely'
        : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
  };
}
