import { builder } from '../../schema/builder.ts';
import { Evidence } from '../../schema/evidence.ts';

export interface TrackerId {
  readonly kind: string;
  readonly id: string;
}

export const TrackerId = builder.objectRef<TrackerId>('TrackerId').implement({
  description: 'What names the account that a tool works for.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'What kind of id it is: GA4, UA, GTM, AW, FACEBOOK_PIXEL, HOTJAR, SEGMENT_WRITE_KEY …',
    }),
    id: t.exposeString('id', { description: 'The id as the page has it.' }),
  }),
});

export interface AnalyticsTool {
  readonly name: string;
  readonly category: string;
  readonly ids: readonly string[];
  readonly generation: string | null;
  readonly loadedBy: string;
  readonly evidence: readonly Evidence[];
}

export const AnalyticsTool = builder.objectRef<AnalyticsTool>('AnalyticsTool').implement({
  description:
    'A product that watches visitors, shows them advertisements, or asks for their consent to that.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, such as Google Analytics.' }),
    category: t.exposeString('category', {
      description:
        'ANALYTICS, TAG_MANAGER, ADVERTISING, SESSION_REPLAY, AB_TEST, CONSENT, RUM (real-user monitoring), ERROR_TRACKING or CDP (customer data platform).',
    }),
    ids: t.exposeStringList('ids', { description: 'The accounts that it works for here.' }),
    generation: t.exposeString('generation', {
      nullable: true,
      description: 'For Google Analytics GA4, UA, or both; null for tools of one generation.',
    }),
    loadedBy: t.exposeString('loadedBy', {
      description:
        'How it gets into the page: SCRIPT_SRC, INLINE (a script in the page loads it), TAG_MANAGER, NOSCRIPT, RESOURCE (an image, frame or style), MARKUP, META, or SERVER (headers, cookies).',
    }),
    evidence: t.expose('evidence', {
      type: [Evidence],
      description: 'What was seen of it, weightiest first.',
    }),
  }),
});

export interface ConsentInfo {
  readonly platform: string | null;
  readonly tcf: boolean;
  readonly consentMode: boolean;
}

export const ConsentInfo = builder.objectRef<ConsentInfo>('ConsentInfo').implement({
  description: 'How visitors are asked for their consent.',
  fields: (t) => ({
    platform: t.exposeString('platform', { nullable: true, description: 'The product that asks.' }),
    tcf: t.exposeBoolean('tcf', {
      description: 'Whether the page speaks the Transparency and Consent Framework of the IAB.',
    }),
    consentMode: t.exposeBoolean('consentMode', { description: 'Whether Google’s consent mode is set.' }),
  }),
});
