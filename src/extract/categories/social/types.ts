import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import { Count } from '../../schema/count.ts';
import * as t from '../../schema/field.ts';

const ProfileOrigin = answerEnum('ProfileOrigin', 'Where an account is named.', {
  REL_ME: 'A link that claims the account (rel=me).',
  SAME_AS: 'Structured data.',
  TWITTER_META: 'The Twitter card.',
  OPEN_GRAPH: 'Publisher or author of an article in Open Graph.',
  FEDIVERSE_CREATOR: 'The meta tag fediverse:creator.',
  LINK: 'Any other link.',
});

const SocialProfile = answerType('SocialProfile', 'An account that the page names.', {
  network: t.string('The network, such as LinkedIn.'),
  handle: t.nullable(t.string('The account name there.')),
  url: t.url('Address of the profile.'),
  origin: t.of(ProfileOrigin, 'The strongest place where it is named.'),
});

export type SocialProfile = AnswerOf<typeof SocialProfile>;

const Contact = answerType('Contact', 'Contact details on the page.', {
  emails: t.list(
    t.string(
      'E-mail addresses from links, structured data and the text, there also as ann [at] site [dot] example.',
    ),
  ),
  phones: t.list(
    t.string(
      'Telephone numbers from links, structured data and the text, where it calls them so or says how to reach the page’s owner; in E.164 if their country is known.',
    ),
  ),
  addresses: t.list(t.string('Postal addresses from structured data, each on one line.')),
});

export type Contact = AnswerOf<typeof Contact>;

const Engagement = answerType(
  'Engagement',
  'What the page’s own structured data says about its engagement.',
  {
    viewCount: t.nullable(t.float('Views.')),
    likeCount: t.nullable(t.float('Likes.')),
    commentCount: t.nullable(t.float('Comments.')),
    shareCount: t.nullable(t.float('Shares.')),
  },
);

export type Engagement = AnswerOf<typeof Engagement>;

const PreviewPlatform = answerEnum('PreviewPlatform', 'Where a link is shown with a preview.', {
  FACEBOOK: 'Facebook.',
  X: 'X, once Twitter.',
  LINKEDIN: 'LinkedIn.',
  SLACK: 'Slack.',
  DISCORD: 'Discord.',
  WHATSAPP: 'WhatsApp.',
  TELEGRAM: 'Telegram.',
  IMESSAGE: 'Messages on phones and computers of Apple.',
});

const PreviewLayout = answerEnum('PreviewLayout', 'How a preview of a link is laid out.', {
  LARGE_IMAGE: 'Under or over a large image.',
  SMALL_IMAGE: 'Beside a small image.',
  TEXT_ONLY: 'Without an image.',
});

export type PreviewLayout = AnswerOf<typeof PreviewLayout>;

const PlatformPreview = answerType(
  'PlatformPreview',
  'How a network would show a link to this page, by its published rules.',
  {
    platform: t.of(PreviewPlatform, 'The network.'),
    title: t.nullable(t.string('The title it would show, cut at its limit.')),
    titleCut: t.boolean('Whether the title is cut.'),
    description: t.nullable(
      t.string('The description it would show, cut at its limit; null if it shows none.'),
    ),
    descriptionCut: t.boolean('Whether the description is cut.'),
    imageUrl: t.nullable(t.url('The image it would show.')),
    cropRatio: t.nullable(t.float('Width over height that the image is cropped to; null if none is shown.')),
    layout: t.of(PreviewLayout, 'How much of the preview is image.'),
    problems: t.list(t.string('Problems with the preview there.')),
  },
);

export type PlatformPreview = AnswerOf<typeof PlatformPreview>;

export const Social = answerType(
  'Social',
  'The accounts behind the page, how to contact them, and how networks would show a link to it.',
  {
    profiles: t.list(t.of(SocialProfile, 'Accounts that the page names, each once.')),
    shareButtons: t.list(t.of(Count, 'Links that share the page, by network.')),
    contact: t.of(Contact, 'Contact details.'),
    facebookAppId: t.nullable(t.string('fb:app_id.')),
    fediverseCreator: t.nullable(t.string('The author’s account on the fediverse: fediverse:creator.')),
    engagement: t.nullable(
      t.of(Engagement, 'Views, likes, comments and shares, if structured data states any.'),
    ),
    platformPreviews: t.list(t.of(PlatformPreview, 'How each network would show a link to this page.')),
  },
);

export type Social = AnswerOf<typeof Social>;
