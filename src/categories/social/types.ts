import {
  type AnswerOf,
  answerType,
  boolean,
  float,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { Count } from '../../schema/count.ts';

const SocialProfile = answerType('SocialProfile', 'An account that the page names.', {
  network: string('The network, such as LinkedIn.'),
  handle: nullable(string('The account name there.')),
  url: url('Address of the profile.'),
  source: string<'LINK' | 'SAME_AS' | 'TWITTER_META' | 'OPEN_GRAPH' | 'REL_ME' | 'FEDIVERSE_CREATOR'>(
    'Where it is named, strongest first: REL_ME (a link that claims the account), SAME_AS (structured data), TWITTER_META, OPEN_GRAPH (publisher and author of an article), FEDIVERSE_CREATOR, LINK.',
  ),
});

export type SocialProfile = AnswerOf<typeof SocialProfile>;

const Contact = answerType('Contact', 'Contact details on the page.', {
  emails: list(string('E-mail addresses from links, structured data and the text.')),
  phones: list(
    string('Telephone numbers from links and structured data; in E.164 if their country is known.'),
  ),
  addresses: list(string('Postal addresses from structured data, each on one line.')),
});

export type Contact = AnswerOf<typeof Contact>;

const Engagement = answerType(
  'Engagement',
  'What the page’s own structured data says about its engagement.',
  {
    views: nullable(float('Views.')),
    likes: nullable(float('Likes.')),
    comments: nullable(float('Comments.')),
    shares: nullable(float('Shares.')),
  },
);

export type Engagement = AnswerOf<typeof Engagement>;

const PlatformPreview = answerType(
  'PlatformPreview',
  'How a network would show a link to this page, by its published rules.',
  {
    platform: string('The network.'),
    title: nullable(string('The title it would show, cut at its limit.')),
    titleCut: boolean('Whether the title is cut.'),
    description: nullable(string('The description it would show, cut at its limit; null if it shows none.')),
    descriptionCut: boolean('Whether the description is cut.'),
    image: nullable(url('The image it would show.')),
    cropRatio: nullable(float('Width over height that the image is cropped to; null if none is shown.')),
    layout: string('large image, small image, or text only.'),
    problems: list(string('Problems with the preview there.')),
  },
);

export type PlatformPreview = AnswerOf<typeof PlatformPreview>;

export const Social = answerType(
  'Social',
  'The accounts behind the page, how to contact them, and how networks would show a link to it.',
  {
    profiles: list(of(SocialProfile, 'Accounts that the page names, each once.')),
    shareButtons: list(of(Count, 'Links that share the page, by network.')),
    contact: of(Contact, 'Contact details.'),
    facebookAppId: nullable(string('fb:app_id.')),
    fediverseCreator: nullable(string('The author’s account on the fediverse: fediverse:creator.')),
    engagement: nullable(of(Engagement, 'Views, likes, comments and shares, if structured data states any.')),
    platformPreviews: list(of(PlatformPreview, 'How each network would show a link to this page.')),
  },
);

export type Social = AnswerOf<typeof Social>;
