import { type AnswerOf, answerType, int, list, nullable, of, string, url } from '../../schema/answer-type.ts';
import { Icon } from '../../schema/icon.ts';

const IconProbe = answerType('IconProbe', 'What the site answers at /favicon.ico.', {
  status: int('HTTP status of the answer.'),
  contentType: nullable(string('Its Content-Type, as sent.')),
  bytes: nullable(int('Its size in bytes.')),
  width: nullable(int('Width of the largest image in it, in pixels; null if it is not an image.')),
  height: nullable(int('Height of the largest image in it, in pixels; null if it is not an image.')),
});

export type IconProbe = AnswerOf<typeof IconProbe>;

const WebManifest = answerType(
  'WebManifest',
  'The web app manifest that the page links, processed as the W3C describes.',
  {
    url: url('Address of the manifest.'),
    name: nullable(string('Name of the app.')),
    shortName: nullable(string('Its name where space is short.')),
    description: nullable(string('What the app is for.')),
    startUrl: nullable(
      url('Where the app starts; the page itself if the manifest names no address of the same origin.'),
    ),
    scope: nullable(url('The addresses that belong to the app.')),
    display: nullable(string('How it is shown: fullscreen, standalone, minimal-ui or browser.')),
    themeColor: nullable(string('Colour of the interface around it.')),
    backgroundColor: nullable(string('Colour shown before its styles have loaded.')),
    lang: nullable(string('Language of its texts (BCP 47).')),
    icons: list(of(Icon, 'Its icons.')),
    screenshots: list(of(Icon, 'Its screenshots.')),
    shortcuts: int('How many shortcuts it offers.'),
    categories: list(string('What kind of app it is.')),
    errors: list(string('What is wrong in the file.')),
  },
);

export type WebManifest = AnswerOf<typeof WebManifest>;

export const Favicon = answerType('Favicon', 'The icons of the page and its site.', {
  url: nullable(url('The best icon for a slot of 32 to 64 pixels.')),
  icons: list(
    of(Icon, 'Every icon: from links, tiles and the manifest, and /favicon.ico if no link declares one.'),
  ),
  maskIcon: nullable(of(Icon, 'The one-colour icon for pinned tabs in Safari.')),
  tileImage: nullable(url('The image of the Windows tile.')),
  tileColor: nullable(string('The colour of the Windows tile.')),
  logo: nullable(url('The logo of the organisation, as structured data or Open Graph name it.')),
  manifest: nullable(
    of(WebManifest, 'The web app manifest; null if none is linked or it cannot be fetched.'),
  ),
  defaultIco: nullable(
    of(
      IconProbe,
      'The answer at /favicon.ico; null if a link declares an icon, since it is then not requested.',
    ),
  ),
});

export type Favicon = AnswerOf<typeof Favicon>;
