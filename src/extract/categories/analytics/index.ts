import { document } from '../../derived/document/document.ts';
import { pageInputs } from '../../derived/technologies/inputs/page-inputs.ts';
import { pageTechnologies } from '../../derived/technologies/page-technologies.ts';
import { trackerHosts } from '../../derived/technologies/tracker-hosts.ts';
import { category } from '../../page/category.ts';
import { answerType } from '../../schema/answer-type.ts';
import * as t from '../../schema/field.ts';
import { consentInfo } from './consent.ts';
import { toolHosts } from './tool-hosts.ts';
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
    ids: t.list(t.of(TrackerId, 'The accounts that the tools work for.')),
    consent: t.nullable(t.of(ConsentInfo, 'How consent is asked for; null if nothing indicates that it is.')),
    dataLayer: t.boolean('Whether the page passes data to its tags in a global dataLayer.'),
    thirdPartyTrackers: t.int('How many third-party hosts the page itself loads trackers from.'),
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
      ids: idsOf(detections),
      consent: consentInfo(tools, pageInputs),
      dataLayer: dataLayer.test(pageInputs.inline),
      thirdPartyTrackers: new Set(
        [...trackerHosts, ...toolHosts(detections, pageInputs.url)].map((host) => host.replace(/^www\./, '')),
      ).size,
    };
  },
});
