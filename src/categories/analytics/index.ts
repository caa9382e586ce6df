import { document } from '../../derived/document/document.ts';
import { pageTechnologies } from '../../derived/technologies/page-technologies.ts';
import { pageSignals } from '../../derived/technologies/signals/page-signals.ts';
import { trackerHosts } from '../../derived/technologies/tracker-hosts.ts';
import { category } from '../../page/category.ts';
import { builder } from '../../schema/builder.ts';
import { consentInfo } from './consent.ts';
import { toolHosts } from './tool-hosts.ts';
import { idsOf, toTools, trackingDetections } from './tools.ts';
import { AnalyticsTool, ConsentInfo, TrackerId } from './types.ts';

interface Analytics {
  readonly tools: readonly AnalyticsTool[];
  readonly tagManagers: readonly AnalyticsTool[];
  readonly ids: readonly TrackerId[];
  readonly consent: ConsentInfo | null;
  readonly dataLayer: boolean;
  readonly thirdPartyTrackers: number;
}

const Analytics = builder.objectRef<Analytics>('Analytics').implement({
  description:
    'Who tracks the visitors of this page, for which accounts, and whether they are asked for consent.',
  fields: (t) => ({
    tools: t.expose('tools', {
      type: [AnalyticsTool],
      description:
        'Everything that measures, records, tests, advertises or asks for consent, most certain first.',
    }),
    tagManagers: t.expose('tagManagers', {
      type: [AnalyticsTool],
      description: 'The tools that load others; the page does not say what they load.',
    }),
    ids: t.expose('ids', { type: [TrackerId], description: 'The accounts that the tools work for.' }),
    consent: t.expose('consent', {
      type: ConsentInfo,
      nullable: true,
      description: 'How consent is asked for; null if nothing indicates that it is.',
    }),
    dataLayer: t.exposeBoolean('dataLayer', {
      description: 'Whether the page passes data to its tags in a global dataLayer.',
    }),
    thirdPartyTrackers: t.exposeInt('thirdPartyTrackers', {
      description: 'How many third-party hosts the page itself loads trackers from.',
    }),
  }),
});

/** Its own name in code, or as Google's snippet is handed it. */
const dataLayer =
  /\bdataLayer\s{0,5}(?:=[^=]|\.push\(|\|\|)|\[['"]dataLayer['"]\]|['"]dataLayer['"]\s{0,5},\s{0,5}['"]GTM-/;

export const analytics = category({
  type: Analytics,
  description: 'Analytics, tag managers, advertising and consent tools, with the ids of their accounts.',
  // The document is only asked for so that the category is NOT_HTML without one: headers alone say too little.
  needs: { document, pageSignals, pageTechnologies, trackerHosts },
  shortened: ({ pageTechnologies }) => (pageTechnologies.complete ? {} : { tools: null }),
  extract({ pageSignals, pageTechnologies, trackerHosts }) {
    const detections = trackingDetections(pageTechnologies.detections);
    const tools = toTools(detections);
    return {
      tools,
      tagManagers: tools.filter(({ category }) => category === 'TAG_MANAGER'),
      ids: idsOf(detections),
      consent: consentInfo(tools, pageSignals),
      dataLayer: dataLayer.test(pageSignals.inline),
      thirdPartyTrackers: new Set(
        [...trackerHosts, ...toolHosts(detections, pageSignals.url)].map((host) =>
          host.replace(/^www\./, ''),
        ),
      ).size,
    };
  },
});
