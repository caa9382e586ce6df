import type { Inputs } from '../../derived/technologies/inputs/inputs.ts';
import type { AnalyticsTool, ConsentInfo } from './types.ts';

/** Passes consent on to Google's tags, but is not a consent tool itself. */
const googleConsentMode = 'Google Consent Mode';
const framework = /\b__tcfapi(?:Locator)?\b|\b__cmp(?:Locator)?\b|consensu\.org/;

/** How visitors are asked for consent; null if nothing indicates that they are. */
export function consentInfo(
  tools: readonly AnalyticsTool[],
  { inline, scripts }: Inputs,
): ConsentInfo | null {
  const consentTools = tools.filter(({ category }) => category === 'CONSENT');
  const platform = consentTools.find(({ name }) => name !== googleConsentMode)?.name ?? null;
  const consentMode = consentTools.some(({ name }) => name === googleConsentMode);
  const tcf = framework.test(inline) || scripts.some(({ url }) => framework.test(url));
  return platform !== null || consentMode || tcf ? { platform, tcf, consentMode } : null;
}
