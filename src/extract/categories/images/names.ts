import { imageFormat } from '../../lib/images/format.ts';

export interface NameClues {
  readonly url: string;
  readonly attribs: Readonly<Record<string, string>>;
  /** Classes and ids of the image and its nearest ancestors. */
  readonly names: string;
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
export function isPixelNamed({ url, attribs }: NameClues): boolean {
  if (pixelHosts.test(url) || pixelFile.test(fileName(url))) return true;
  const hidden = hiddenByStyle.test((attribs.style ?? '').slice(0, 2_000));
  return hidden && url.includes('?') && imageFormat(url) === null;
}

export function isAvatarNamed({ url, names }: NameClues): boolean {
  return avatarNames.test(names) || avatarAddress.test(url);
}

/** Named by classes and ids, by its alternative text or by its file. */
export function isLogoNamed({ url, attribs, names }: NameClues): boolean {
  const file = fileName(url);
  if (spipPicture.test(file)) return false;
  return [names.replace(spipClass, ''), attribs.alt ?? '', file].some(
    (text) => logoNames.test(text) || camelLogo.test(text),
  );
}

/** Named by classes and ids, by its alternative text, by its file or its folder. */
export function isIconNamed({ url, attribs, names }: NameClues): boolean {
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
