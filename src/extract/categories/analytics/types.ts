import { type AnswerOf, answerType } from '../../schema/answer-type.ts';
import { Evidence } from '../../schema/evidence.ts';
import * as t from '../../schema/field.ts';

export const TrackerId = answerType('TrackerId', 'An id that names the account that a tool works for.', {
  kind: t.string('What kind of id it is: GA4, UA, GTM, AW, FACEBOOK_PIXEL, HOTJAR, SEGMENT_WRITE_KEY …'),
  id: t.string('The id as written.'),
});

export type TrackerId = AnswerOf<typeof TrackerId>;

export const AnalyticsTool = answerType(
  'AnalyticsTool',
  'A product that tracks visitors, shows them advertisements, or asks for their consent.',
  {
    name: t.string('Its name, such as Google Analytics.'),
    category: t.string(
      'ANALYTICS, TAG_MANAGER, ADVERTISING, SESSION_REPLAY, AB_TEST, CONSENT, RUM (real-user monitoring), ERROR_TRACKING or CDP (customer data platform).',
    ),
    ids: t.list(t.string('The accounts that it works for here.')),
    generation: t.nullable(
      t.string('For Google Analytics: GA4, UA or both; null for tools with only one generation.'),
    ),
    loadedBy: t.string(
      'How it is loaded: SCRIPT_SRC, INLINE (by a script in the page), TAG_MANAGER, NOSCRIPT, RESOURCE (an image, frame or style), MARKUP, META, or SERVER (headers, cookies).',
    ),
    evidence: t.list(t.of(Evidence, 'What gave it away, strongest evidence first.')),
  },
);

export type AnalyticsTool = AnswerOf<typeof AnalyticsTool>;

export const ConsentInfo = answerType('ConsentInfo', 'How visitors are asked for their consent.', {
  platform: t.nullable(t.string('The product that asks.')),
  tcf: t.boolean('Whether the page implements the IAB Transparency and Consent Framework.'),
  consentMode: t.boolean('Whether Google’s consent mode is set.'),
});

export type ConsentInfo = AnswerOf<typeof ConsentInfo>;
