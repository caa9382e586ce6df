import { builder } from '../../schema/builder.ts';
import { Evidence } from '../../schema/evidence.ts';

export interface TrackerId {
  readonly kind: string;
  readonly id: string;
}

export const TrackerId = builder.objectRef<TrackerId>('TrackerId').implement({
  description: 'An id that names the account that a tool works for.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'What kind of id it is: GA4, UA, GTM, AW, FACEBOOK_PIXEL, HOTJAR, SEGMENT_WRITE_KEY …',
    }),
    id: t.exposeString('id', { description: 'The id as written.' }),
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
  description: 'A product that tracks visitors, shows them advertisements, or asks for their consent.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, such as Google Analytics.' }),
    category: t.exposeString('category', {
      description:
        'ANALYTICS, TAG_MANAGER, ADVERTISING, SESSION_REPLAY, AB_TEST, CONSENT, RUM (real-user monitoring), ERROR_TRACKING or CDP (customer data platform).',
    }),
    ids: t.exposeStringList('ids', { description: 'The accounts that it works for here.' }),
    generation: t.exposeString('generation', {
      nullable: true,
      description: 'For Google Analytics: GA4, UA or both; null for tools with only one generation.',
    }),
    loadedBy: t.exposeString('loadedBy', {
      description:
        'How it is loaded: SCRIPT_SRC, INLINE (by a script in the page), TAG_MANAGER, NOSCRIPT, RESOURCE (an image, frame or style), MARKUP, META, or SERVER (headers, cookies).',
    }),
    evidence: t.expose('evidence', {
      type: [Evidence],
      description: 'What gave it away, strongest evidence first.',
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
      description: 'Whether the page implements the IAB Transparency and Consent Framework.',
    }),
    consentMode: t.exposeBoolean('consentMode', { description: 'Whether Google’s consent mode is set.' }),
  }),
});
