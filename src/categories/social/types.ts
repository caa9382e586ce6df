import { builder } from '../../schema/builder.ts';
import { Count } from '../../schema/count.ts';

export interface SocialProfile {
  readonly network: string;
  readonly handle: string | null;
  readonly url: string;
  readonly source: 'LINK' | 'SAME_AS' | 'TWITTER_META' | 'OPEN_GRAPH' | 'REL_ME' | 'FEDIVERSE_CREATOR';
}

const SocialProfile = builder.objectRef<SocialProfile>('SocialProfile').implement({
  description: 'An account that the page names.',
  fields: (t) => ({
    network: t.exposeString('network', { description: 'The network, such as LinkedIn.' }),
    handle: t.exposeString('handle', { nullable: true, description: 'The account name there.' }),
    url: t.expose('url', { type: 'URL', description: 'Address of the profile.' }),
    source: t.exposeString('source', {
      description:
        'Where it is named, strongest first: REL_ME (a link that claims the account), SAME_AS (structured data), TWITTER_META, OPEN_GRAPH (publisher and author of an article), FEDIVERSE_CREATOR, LINK.',
    }),
  }),
});

export interface Contact {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
}

const Contact = builder.objectRef<Contact>('Contact').implement({
  description: 'Contact details on the page.',
  fields: (t) => ({
    emails: t.exposeStringList('emails', {
      description: 'E-mail addresses from links, structured data and the text.',
    }),
    phones: t.exposeStringList('phones', {
      description: 'Telephone numbers from links and structured data; in E.164 if their country is known.',
    }),
    addresses: t.exposeStringList('addresses', {
      description: 'Postal addresses from structured data, each on one line.',
    }),
  }),
});

export interface Engagement {
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
}

const Engagement = builder.objectRef<Engagement>('Engagement').implement({
  description: 'What the page’s own structured data says about its engagement.',
  fields: (t) => ({
    views: t.exposeFloat('views', { nullable: true, description: 'Views.' }),
    likes: t.exposeFloat('likes', { nullable: true, description: 'Likes.' }),
    comments: t.exposeFloat('comments', { nullable: true, description: 'Comments.' }),
    shares: t.exposeFloat('shares', { nullable: true, description: 'Shares.' }),
  }),
});

export interface PlatformPreview {
  readonly platform: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly layout: string;
  readonly problems: readonly string[];
}

const PlatformPreview = builder.objectRef<PlatformPreview>('PlatformPreview').implement({
  description: 'How a network would show a link to this page, by its published rules.',
  fields: (t) => ({
    platform: t.exposeString('platform', { description: 'The network.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The title it would show, cut at its limit.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'The description it would show; null if it shows none.',
    }),
    image: t.expose('image', { type: 'URL', nullable: true, description: 'The image it would show.' }),
    layout: t.exposeString('layout', { description: 'large image, small image, or text only.' }),
    problems: t.exposeStringList('problems', { description: 'Problems with the preview there.' }),
  }),
});

export interface Social {
  readonly profiles: readonly SocialProfile[];
  readonly shareButtons: readonly Count[];
  readonly contact: Contact;
  readonly facebookAppId: string | null;
  readonly fediverseCreator: string | null;
  readonly engagement: Engagement | null;
  readonly platformPreviews: readonly PlatformPreview[];
}

export const Social = builder.objectRef<Social>('Social').implement({
  description: 'The accounts behind the page, how to contact them, and how networks would show a link to it.',
  fields: (t) => ({
    profiles: t.expose('profiles', {
      type: [SocialProfile],
      description: 'Accounts that the page names, each once.',
    }),
    shareButtons: t.expose('shareButtons', {
      type: [Count],
      description: 'Links that share the page, by network.',
    }),
    contact: t.expose('contact', { type: Contact, description: 'Contact details.' }),
    facebookAppId: t.exposeString('facebookAppId', { nullable: true, description: 'fb:app_id.' }),
    fediverseCreator: t.exposeString('fediverseCreator', {
      nullable: true,
      description: 'The author’s account on the fediverse: fediverse:creator.',
    }),
    engagement: t.expose('engagement', {
      type: Engagement,
      nullable: true,
      description: 'Views, likes, comments and shares, if structured data states any.',
    }),
    platformPreviews: t.expose('platformPreviews', {
      type: [PlatformPreview],
      description: 'How each network would show a link to this page.',
    }),
  }),
});
