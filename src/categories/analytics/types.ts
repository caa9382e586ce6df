import { type AnswerOf, answerType, boolean, list, nullable, of, string } from '../../schema/answer-type.ts';
import { Evidence } from '../../schema/evidence.ts';

export const TrackerId = answerType('TrackerId', 'An id that names the account that a tool works for.', {
  kind: string('What kind of id it is: GA4, UA, GTM, AW, FACEBOOK_PIXEL, HOTJAR, SEGMENT_WRITE_KEY …'),
  id: string('The id as written.'),
});

export type TrackerId = AnswerOf<typeof TrackerId>;

export const AnalyticsTool = answerType(
  'AnalyticsTool',
  'A product that tracks visitors, shows them advertisements, or asks for their consent.',
  {
    name: string('Its name, such as Google Analytics.'),
    category: string(
      'ANALYTICS, TAG_MANAGER, ADVERTISING, SESSION_REPLAY, AB_TEST, CONSENT, RUM (real-user monitoring), ERROR_TRACKING or CDP (customer data platform).',
    ),
    ids: list(string('The accounts that it works for here.')),
    generation: nullable(
      string('For Google Analytics: GA4, UA or both; null for tools with only one generation.'),
    ),
    loadedBy: string(
      'How it is loaded: SCRIPT_SRC, INLINE (by a script in the page), TAG_MANAGER, NOSCRIPT, RESOURCE (an image, frame or style), MARKUP, META, or SERVER (headers, cookies).',
    ),
    evidence: list(of(Evidence, 'What gave it away, strongest evidence first.')),
  },
);

export type AnalyticsTool = AnswerOf<typeof AnalyticsTool>;

export const ConsentInfo = answerType('ConsentInfo', 'How visitors are asked for their consent.', {
  platform: nullable(string('The product that asks.')),
  tcf: boolean('Whether the page implements the IAB Transparency and Consent Framework.'),
  consentMode: boolean('Whether Google’s consent mode is set.'),
});

export type ConsentInfo = AnswerOf<typeof ConsentInfo>;
