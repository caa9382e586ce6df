import { checkedField } from '../../page/checked-image.ts';
import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import * as t from '../../schema/field.ts';
import { Icon } from '../../schema/icon.ts';

const IconProbe = answerType('IconProbe', 'What the site answers at /favicon.ico.', {
  status: t.int('HTTP status of the answer.'),
  contentType: t.nullable(t.string('Its Content-Type, as sent.')),
  bytes: t.nullable(t.int('Its size in bytes.')),
  width: t.nullable(t.int('Width of the largest image in it, in pixels; null if it is not an image.')),
  height: t.nullable(t.int('Height of the largest image in it, in pixels; null if it is not an image.')),
});

export type IconProbe = AnswerOf<typeof IconProbe>;

export const DisplayMode = answerEnum('DisplayMode', 'How an app from the web is shown.', {
  FULLSCREEN: 'On the whole screen.',
  STANDALONE: 'In a window of its own.',
  MINIMAL_UI: 'In a window of its own, with a few controls of the browser.',
  BROWSER: 'In the browser.',
});

export type DisplayMode = AnswerOf<typeof DisplayMode>;

const WebManifest = answerType(
  'WebManifest',
  'The web app manifest that the page links, processed as the W3C describes.',
  {
    url: t.url('Address of the manifest.'),
    name: t.nullable(t.string('Name of the app.')),
    shortName: t.nullable(t.string('Its name where space is short.')),
    description: t.nullable(t.string('What the app is for.')),
    startUrl: t.nullable(
      t.url('Where the app starts; the page itself if the manifest names no address of the same origin.'),
    ),
    scope: t.nullable(t.url('The addresses that belong to the app.')),
    display: t.nullable(t.of(DisplayMode, 'How it is shown.')),
    themeColor: t.nullable(t.string('Colour of the interface around it.')),
    backgroundColor: t.nullable(t.string('Colour shown before its styles have loaded.')),
    language: t.nullable(t.string('Language of its texts (BCP 47).')),
    icons: t.list(t.of(Icon, 'Its icons.')),
    screenshots: t.list(t.of(Icon, 'Its screenshots.')),
    shortcutCount: t.int('How many shortcuts it offers.'),
    categories: t.list(t.string('What kind of app it is.')),
    problems: t.list(t.string('What is wrong in the file.')),
  },
);

export type WebManifest = AnswerOf<typeof WebManifest>;

export const Favicon = answerType('Favicon', 'The icons of the page and its site.', {
  url: t.nullable(t.url('The best icon for a slot of 32 to 64 pixels.')),
  guess: t.nullable(
    t.url(
      'If there is no icon, /apple-touch-icon.png of the site, which need not be there: it is requested only if checked is selected.',
    ),
  ),
  checked: checkedField('This is the file of the best icon or, if there is none, of the guess.'),
  icons: t.list(
    t.of(Icon, 'Every icon: from links, tiles and the manifest, and /favicon.ico if no link declares one.'),
  ),
  maskIcon: t.nullable(t.of(Icon, 'The one-colour icon for pinned tabs in Safari.')),
  tileImage: t.nullable(t.url('The image of the Windows tile.')),
  tileColor: t.nullable(t.string('The colour of the Windows tile.')),
  logo: t.nullable(t.url('The logo of the organisation, as structured data or Open Graph name it.')),
  manifest: t.nullable(
    t.of(WebManifest, 'The web app manifest; null if none is linked or it cannot be fetched.'),
  ),
  defaultIco: t.nullable(
    t.of(
      IconProbe,
      'The answer at /favicon.ico; null if a link declares an icon, since it is then not requested.',
    ),
  ),
});

export type Favicon = AnswerOf<typeof Favicon>;
