import type { Element } from 'domhandler';
import type { Region } from '../../derived/document/regions.ts';
import { withAncestors } from '../../lib/html/dom.ts';
import { imageFormat } from '../../lib/images/format.ts';
import type { ImageRole } from './types.ts';

interface RoleClues {
  readonly url: string;
  readonly attribs: Readonly<Record<string, string>>;
  /** Classes and ids of the image and its nearest ancestors. */
  readonly names: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly region: Region;
  readonly inFigure: boolean;
}

/** Addresses of tracking pixels. */
const pixelHosts =
  /^https?:\/\/(?:[\w-]+\.)*(?:facebook\.com\/tr|doubleclick\.net|google-analytics\.com|scorecardresearch\.com|bat\.bing\.com|quantserve\.com|pixel\.wp\.com|px\.ads\.linkedin\.com|analytics\.twitter\.com|t\.co\/i\/adsct|ct\.pinterest\.com|mc\.yandex\.ru\/watch)/i;

const pixelFile = /(?:^|[-_.])1x1(?:[-_.]|$)|^(?:tracking-?)?pixel\.(?:gif|png)$|^(?:matomo|piwik)\.php$/i;
const hiddenByStyle = /display\s*:\s*none|(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)/i;

const word = (pattern: string) => new RegExp(`(?:^|[^a-z])(?:${pattern})(?:[^a-z]|$)`, 'i');
const avatarNames = word(
  'avatars?|gravatar|profile-?(?:pic(?:ture)?|image|photo)|user-?pic|author-?(?:image|photo|img)|headshot|byline-?(?:image|photo)',
);
const avatarAddress =
  /\bgravatar\.com\/avatar|^https?:\/\/avatars?\d?\.|\/avatars?\/|\/profile_images\/|\/profile-?pic/i;
const logoNames = word('logos?(?:type)?|(?:site|nav|navbar|header)-?brand(?:ing)?|wordmark');
/** "Logo" after another word in camel case: siteLogo, companyLogo. */
const camelLogo = /[a-z]Logo(?![a-z])/;
const iconNames = word('icons?|ico|emojis?|glyph|sprite|badge|flags?|wp-smiley');
const iconFile = word('icons?');
/** SPIP calls the picture of an article or a section its logo. */
const spipClass = /spip_logos?/g;
const spipPicture = /^(?:art|rub|breve)on\d/;
const iconAlt = /\bicons?$/i;

/**
 * Whether the host or file name is a tracker's, or the image is hidden and has an address with a query and no format.
 */
function isPixelNamed({ url, attribs }: RoleClues): boolean {
  if (pixelHosts.test(url) || pixelFile.test(fileName(url))) return true;
  const hidden = hiddenByStyle.test((attribs.style ?? '').slice(0, 2_000));
  return hidden && url.includes('?') && imageFormat(url) === null;
}

function isAvatarNamed({ url, names }: RoleClues): boolean {
  return avatarNames.test(names) || avatarAddress.test(url);
}

/** Named by classes and ids, by its alternative text or by its file. */
function isLogoNamed({ url, attribs, names }: RoleClues): boolean {
  const file = fileName(url);
  if (spipPicture.test(file)) return false;
  return [names.replace(spipClass, ''), attribs.alt ?? '', file].some(
    (text) => logoNames.test(text) || camelLogo.test(text),
  );
}

/** Named by classes and ids, by its alternative text, by its file or its folder. */
function isIconNamed({ url, attribs, names }: RoleClues): boolean {
  if (iconNames.test(names) || iconAlt.test(attribs.alt?.trim() ?? '')) return true;
  const [, , , ...folders] = pathOf(url);
  return folders.slice(-2).some((part) => iconFile.test(part));
}

function fileName(url: string): string {
  return pathOf(url).at(-1) ?? '';
}

/** The address split at slashes: scheme, an empty string, host, folders, file. */
function pathOf(url: string): readonly string[] {
  return (url.slice(0, 4_096).split(/[?#]/, 1)[0] ?? '').split('/');
}

const maxIconSide = 48;
const minContentSide = 120;
const shorterSide = ({ width, height }: RoleClues) =>
  Math.min(width ?? Number.POSITIVE_INFINITY, height ?? Number.POSITIVE_INFINITY);
const longerSide = ({ width, height }: RoleClues) => Math.max(width ?? 0, height ?? 0);

/** In order: the first rule that applies decides. */
const rules: readonly (readonly [role: ImageRole, applies: (clues: RoleClues) => boolean])[] = [
  // Too small to be seen.
  ['TRACKING_PIXEL', (clues) => shorterSide(clues) <= 2],
  // An address that only counts visits.
  ['TRACKING_PIXEL', isPixelNamed],
  // Named as the picture of a person.
  ['AVATAR', isAvatarNamed],
  // Named as a logo, by its ancestors, its text or its file, and not in a figure.
  ['LOGO', (clues) => !clues.inFigure && isLogoNamed(clues)],
  // Declared no larger than an icon.
  ['ICON', (clues) => longerSide(clues) > 0 && longerSide(clues) <= maxIconSide],
  // Named as an icon and not declared large.
  ['ICON', (clues) => isIconNamed(clues) && longerSide(clues) < minContentSide],
  // A figure is part of the text.
  ['CONTENT', ({ inFigure }) => inFigure],
  // Is in the main part of the page.
  ['CONTENT', ({ region }) => region === 'MAIN'],
  // Declared large, and not in a header, navigation, aside or footer.
  ['CONTENT', (clues) => longerSide(clues) >= minContentSide && clues.region === 'UNKNOWN'],
];

export function imageRole(clues: RoleClues): ImageRole {
  return rules.find(([, applies]) => applies(clues))?.[0] ?? 'UNKNOWN';
}

/** The classes and ids of an element and its three nearest ancestors. */
export function namesAround(element: Element): string {
  const names = withAncestors(element, 4).flatMap(({ attribs }) => [attribs.class ?? '', attribs.id ?? '']);
  return names.map((name) => name.slice(0, 300)).join(' ');
}
