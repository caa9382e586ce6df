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
    handle: t.exposeString('handle', { nullable: true, description: 'The name of the account there.' }),
    url: t.expose('url', { type: 'URL', description: 'Address of the profile.' }),
    source: t.exposeString('source', {
      description:
        'Who says so, the strongest first: REL_ME (a link that claims the account), SAME_AS (structured data), TWITTER_META, OPEN_GRAPH (publisher and author of an article), FEDIVERSE_CREATOR, LINK.',
    }),
  }),
});

export interface Contact {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
}

const Contact = builder.objectRef<Contact>('Contact').implement({
  description: 'How the page says that somebody can be reached.',
  fields: (t) => ({
    emails: t.exposeStringList('emails', {
      description: 'E-mail addresses of links, structured data and the text.',
    }),
    phones: t.exposeStringList('phones', {
      description: 'Telephone numbers of links and structured data; in E.164 where they tell their country.',
    }),
    addresses: t.exposeStringList('addresses', {
      description: 'Postal addresses of structured data, on one line.',
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
  description: 'What the page’s own structured data says of its readers.',
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
      description: 'The title it would show, cut as it cuts.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'The text it would show; null where it shows none.',
    }),
    image: t.expose('image', { type: 'URL', nullable: true, description: 'The image it would show.' }),
    layout: t.exposeString('layout', { description: 'large image, small image, or text only.' }),
    problems: t.exposeStringList('problems', { description: 'What spoils the preview there.' }),
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
  description: 'The accounts behind the page, how to reach them, and how networks would show a link to it.',
  fields: (t) => ({
    profiles: t.expose('profiles', {
      type: [SocialProfile],
      description: 'Accounts that the page names, each once.',
    }),
    shareButtons: t.expose('shareButtons', {
      type: [Count],
      description: 'Links that share the page, by network.',
    }),
    contact: t.expose('contact', { type: Contact, description: 'How somebody can be reached.' }),
    facebookAppId: t.exposeString('facebookAppId', { nullable: true, description: 'fb:app_id.' }),
    fediverseCreator: t.exposeString('fediverseCreator', {
      nullable: true,
      description: 'The author’s account on the fediverse: fediverse:creator.',
    }),
    engagement: t.expose('engagement', {
      type: Engagement,
      nullable: true,
      description: 'Views, likes, comments and shares, where structured data states any.',
    }),
    platformPreviews: t.expose('platformPreviews', {
      type: [PlatformPreview],
      description: 'How each network would show a link to this page.',
    }),
  }),
});
