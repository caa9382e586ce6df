import { imageFormat } from '../../lib/images/format.ts';

export interface NameClues {
  readonly url: string;
  readonly attribs: Readonly<Record<string, string>>;
  /** Classes and ids: its own and those of the nearest elements it stands in. */
  readonly names: string;
}

/** Addresses that only count visits. */
const pixelHosts =
  /^https?:\/\/(?:[\w-]+\.)*(?:facebook\.com\/tr|doubleclick\.net|google-analytics\.com|scorecardresearch\.com|bat\.bing\.com|quantserve\.com|pixel\.wp\.com|px\.ads\.linkedin\.com|analytics\.twitter\.com|t\.co\/i\/adsct|ct\.pinterest\.com|mc\.yandex\.ru\/watch)/i;

const pixelFile = /(?:^|[-_.])1x1(?:[-_.]|$)|^(?:tracking-?)?pixel\.(?:gif|png)$/i;
const hiddenByStyle = /display\s*:\s*none|(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)/i;

const word = (pattern: string) => new RegExp(`(?:^|[^a-z])(?:${pattern})(?:[^a-z]|$)`, 'i');
const avatarNames = word(
  'avatars?|gravatar|profile-?(?:pic(?:ture)?|image|photo)|user-?pic|author-?(?:image|photo|img)|headshot|byline-?(?:image|photo)',
);
const avatarAddress =
  /\bgravatar\.com\/avatar|^https?:\/\/avatars?\d?\.|\/avatars?\/|\/profile_images\/|\/profile-?pic/i;
const logoNames = word('logos?(?:type)?|(?:site|nav|navbar|header)-?brand(?:ing)?|wordmark');
/** The same with a word written before it: siteLogo, companyLogo. */
const camelLogo = /[a-z]Logo(?![a-z])/;
const iconNames = word('icons?|ico|emojis?|glyph|sprite|badge|flags?|wp-smiley');
const iconFile = word('icons?');
const iconAlt = /\bicons?$/i;

/** Whether the address or its file is that of a tracker, or a script behind an address that nobody is to see. */
export function isPixelNamed({ url, attribs }: NameClues): boolean {
  if (pixelHosts.test(url) || pixelFile.test(fileName(url))) return true;
  const hidden = hiddenByStyle.test((attribs.style ?? '').slice(0, 2_000));
  return hidden && url.includes('?') && imageFormat(url) === null;
}

export function isAvatarNamed({ url, names }: NameClues): boolean {
  return avatarNames.test(names) || avatarAddress.test(url);
}

/** By what it stands in, its text or its file. */
export function isLogoNamed({ url, attribs, names }: NameClues): boolean {
  return [names, attribs.alt ?? '', fileName(url)].some(
    (text) => logoNames.test(text) || camelLogo.test(text),
  );
}

export function isIconNamed({ url, attribs, names }: NameClues): boolean {
  return iconNames.test(names) || iconFile.test(fileName(url)) || iconAlt.test(attribs.alt?.trim() ?? '');
}

function fileName(url: string): string {
  const path = url.slice(0, 4_096).split(/[?#]/, 1)[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}
