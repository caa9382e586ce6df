import { document } from '../../derived/document/document.ts';
import type { Detection } from '../../derived/technologies/detect.ts';
import { type Inputs, pageInputs } from '../../derived/technologies/inputs/inputs.ts';
import { minimumConfidence } from '../../derived/technologies/matches/rule-match.ts';
import { pageTechnologies } from '../../derived/technologies/page-technologies.ts';
import type { RuleKind } from '../../derived/technologies/rules/fingerprint.ts';
import { trackerHosts } from '../../derived/technologies/tracker-hosts.ts';
import { registrableDomain } from '../../lib/domain.ts';
import { category } from '../../page/category.ts';
import { answerType } from '../../schema/answer-type.ts';
import * as t from '../../schema/field.ts';
import { idsOf, toTools, trackingDetections } from './tools.ts';
import { AnalyticsTool, ConsentInfo, TrackerId } from './types.ts';

const Analytics = answerType(
  'Analytics',
  'Who tracks the visitors of this page, for which accounts, and whether they are asked for consent.',
  {
    tools: t.list(
      t.of(
        AnalyticsTool,
        'Everything that measures, records, tests, advertises or asks for consent, most certain first.',
      ),
    ),
    tagManagers: t.list(
      t.of(AnalyticsTool, 'The tools that load others; the page does not say what they load.'),
    ),
    trackerIds: t.list(t.of(TrackerId, 'The accounts that the tools work for.')),
    consentInfo: t.nullable(
      t.of(ConsentInfo, 'How consent is asked for; null if nothing indicates that it is.'),
    ),
    dataLayer: t.boolean('Whether the page passes data to its tags in a global dataLayer.'),
    thirdPartyTrackerCount: t.int('How many third-party hosts the page itself loads trackers from.'),
  },
);

/** The global in code, or its name as passed to Google's snippet. */
const dataLayer =
  /\bdataLayer\s{0,5}(?:=[^=]|\.push\(|\|\|)|\[['"]dataLayer['"]\]|['"]dataLayer['"]\s{0,5},\s{0,5}['"]GTM-/;

export const analytics = category({
  type: Analytics,
  description: 'Analytics, tag managers, advertising and consent tools, with the ids of their accounts.',
  reads: 'BOTH',
  // The document is needed only so that the category fails with NOT_HTML without one: headers alone say too little.
  needs: { document, pageInputs, pageTechnologies, trackerHosts },
  shortened: ({ pageTechnologies }) => (pageTechnologies.complete ? {} : { tools: null }),
  extract({ pageInputs, pageTechnologies, trackerHosts }) {
    const detections = trackingDetections(pageTechnologies.detections);
    const tools = toTools(detections);
    return {
      tools,
      tagManagers: tools.filter(({ category }) => category === 'TAG_MANAGER'),
      trackerIds: idsOf(detections),
      consentInfo: consentInfo(tools, pageInputs),
      dataLayer: dataLayer.test(pageInputs.inline),
      thirdPartyTrackerCount: new Set(
        [...trackerHosts, ...toolHosts(detections, pageInputs.url)].map((host) => host.replace(/^www\./, '')),
      ).size,
    };
  },
});

/** Passes consent on to Google's tags, but is not a consent tool itself. */
const googleConsentMode = 'Google Consent Mode';
const framework = /\b__tcfapi(?:Locator)?\b|\b__cmp(?:Locator)?\b|consensu\.org/;

/** How visitors are asked for consent; null if nothing indicates that they are. */
function consentInfo(tools: readonly AnalyticsTool[], { inline, scripts }: Inputs): ConsentInfo | null {
  const consentTools = tools.filter(({ category }) => category === 'CONSENT');
  const platform = consentTools.find(({ name }) => name !== googleConsentMode)?.name ?? null;
  const consentMode = consentTools.some(({ name }) => name === googleConsentMode);
  const tcf = framework.test(inline) || scripts.some(({ url }) => framework.test(url));
  return platform !== null || consentMode || tcf ? { name: platform, tcf, consentMode } : null;
}

const loading = new Set<RuleKind>(['scriptSrc', 'request', 'script']);
/** Consent tools and error reports do not track visitors. */
const harmless = new Set(['Cookie compliance', 'Error tracking']);

/** Third-party hosts that the page loads known tracking tools from. */
function toolHosts(detections: readonly Detection[], pageUrl: string): string[] {
  const own = registrableDomain(URL.parse(pageUrl)?.hostname ?? '');
  return detections
    .filter(({ technology }) => !technology.categories.some((category) => harmless.has(category)))
    .flatMap(({ ruleMatches }) => ruleMatches)
    .filter(({ rule, weight }) => loading.has(rule.kind) && weight >= minimumConfidence)
    .flatMap(({ matched }) => hostIn(matched) ?? [])
    .filter((host) => registrableDomain(host) !== own);
}

/** The host of an address, also of one without a scheme, as in scripts: "google-analytics.com/analytics.js". */
function hostIn(matched: string): string | null {
  const host = /^(?:https?:)?(?:\/\/)?((?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,12})\//i.exec(matched)?.[1];
  return host?.toLowerCase() ?? null;
}
