import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import { Evidence } from '../../schema/evidence.ts';
import * as t from '../../schema/field.ts';

export const TrackerId = answerType('TrackerId', 'An id that names the account that a tool works for.', {
  type: t.string('What kind of id it is: GA4, UA, GTM, AW, FACEBOOK_PIXEL, HOTJAR, SEGMENT_WRITE_KEY …'),
  value: t.string('The id as written.'),
});

export type TrackerId = AnswerOf<typeof TrackerId>;

const AnalyticsCategory = answerEnum('AnalyticsCategory', 'What a tool does for the site.', {
  ANALYTICS: 'Counts visits.',
  TAG_MANAGER: 'Loads other tools.',
  ADVERTISING: 'Shows advertisements, or measures what they bring.',
  SESSION_REPLAY: 'Records what visitors do.',
  AB_TEST: 'Shows variants to some of them.',
  CONSENT: 'Asks for their consent.',
  RUM: 'Measures speed for real visitors.',
  ERROR_TRACKING: 'Reports errors of scripts.',
  CDP: 'A customer data platform: collects what is known of each visitor.',
});

export type AnalyticsCategory = AnswerOf<typeof AnalyticsCategory>;

const LoadedBy = answerEnum('LoadedBy', 'How a tool gets into the page.', {
  SCRIPT_SRC: 'A script with an address.',
  INLINE: 'A script in the page.',
  TAG_MANAGER: 'The tag manager of the page.',
  NOSCRIPT: 'Markup for browsers without scripts.',
  RESOURCE: 'An image, a frame or a style sheet.',
  MARKUP: 'Other markup.',
  META: 'A meta tag.',
  SERVER: 'Headers or cookies.',
});

export type LoadedBy = AnswerOf<typeof LoadedBy>;

export const AnalyticsTool = answerType(
  'AnalyticsTool',
  'A product that tracks visitors, shows them advertisements, or asks for their consent.',
  {
    name: t.string('Its name, such as Google Analytics.'),
    category: t.of(AnalyticsCategory, 'What it does for the site.'),
    ids: t.list(t.string('The accounts that it works for here.')),
    generation: t.nullable(
      t.string('For Google Analytics: GA4, UA or both; null for tools with only one generation.'),
    ),
    loadedBy: t.of(LoadedBy, 'How it is loaded.'),
    evidence: t.list(t.of(Evidence, 'What gave it away, strongest evidence first.')),
  },
);

export type AnalyticsTool = AnswerOf<typeof AnalyticsTool>;

export const ConsentInfo = answerType('ConsentInfo', 'How visitors are asked for their consent.', {
  name: t.nullable(t.string('The product that asks.')),
  tcf: t.boolean('Whether the page implements the IAB Transparency and Consent Framework.'),
  consentMode: t.boolean('Whether Google’s consent mode is set.'),
});

export type ConsentInfo = AnswerOf<typeof ConsentInfo>;
