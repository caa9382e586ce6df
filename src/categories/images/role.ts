import type { Element } from 'domhandler';
import type { Region } from '../../derived/document/regions.ts';
import { imageFormat } from '../../lib/images/format.ts';
import type { ImageRole } from './types.ts';

export interface RoleClues {
  readonly url: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly width: number | null;
  readonly height: number | null;
  readonly region: Region;
  readonly inFigure: boolean;
  /** Classes and ids: its own and those of the nearest elements it stands in. */
  readonly names: string;
}

interface RoleRule {
  readonly role: ImageRole;
  readonly reason: string;
  readonly holds: (clues: RoleClues) => boolean;
}

const largestIcon = 48;
const smallestContent = 120;
const pixelHosts =
  /^https?:\/\/(?:[\w-]+\.)*(?:facebook\.com\/tr|doubleclick\.net|google-analytics\.com|scorecardresearch\.com|bat\.bing\.com|quantserve\.com|pixel\.wp\.com|px\.ads\.linkedin\.com|analytics\.twitter\.com|t\.co\/i\/adsct|ct\.pinterest\.com|sb\.scorecardresearch\.com|mc\.yandex\.ru\/watch|pixel\.quantserve\.com)/i;

const least = ({ width, height }: RoleClues) =>
  Math.min(width ?? Number.POSITIVE_INFINITY, height ?? Number.POSITIVE_INFINITY);
const most = ({ width, height }: RoleClues) => Math.max(width ?? 0, height ?? 0);
const hiddenByStyle = /display\s*:\s*none|(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)/i;
const fileName = (url: string) => /[^/]*$/.exec(url.slice(0, 4_096).split(/[?#]/, 1)[0] ?? '')?.[0] ?? '';
const word = (pattern: string) => new RegExp(`(?:^|[^a-z])(?:${pattern})(?:[^a-z]|$)`, 'i');
const avatarNames = word(
  'avatars?|gravatar|profile-?(?:pic(?:ture)?|image|photo)|user-?pic|author-?(?:image|photo|img)|headshot|byline-?(?:image|photo)',
);
const avatarAddress =
  /\bgravatar\.com\/avatar|^https?:\/\/avatars?\d?\.|\/avatars?\/|\/profile_images\/|\/profile-?pic/i;
const logoNames = word('logos?(?:type)?|(?:site|nav|navbar|header)-?brand(?:ing)?|wordmark');
/** The same with a word written before it: siteLogo, companyLogo. */
const camelLogo = /[a-z]Logo(?![a-z])/;
const isLogoNamed = (text: string) => logoNames.test(text) || camelLogo.test(text);
const pixelFile = /(?:^|[-_.])1x1(?:[-_.]|$)|^(?:tracking-?)?pixel\.(?:gif|png)$/i;
const iconFile = word('icons?');
const iconAlt = /\bicons?$/i;
const iconNames = word('icons?|ico|emojis?|glyph|sprite|badge|flags?|wp-smiley');

function isIconNamed({ names, attribs, url }: RoleClues): boolean {
  return iconNames.test(names) || iconFile.test(fileName(url)) || iconAlt.test(attribs.alt?.trim() ?? '');
}

/** In order: the first rule that holds tells the role. */
const rules: readonly RoleRule[] = [
  {
    role: 'TRACKING_PIXEL',
    reason: 'nobody can see an image of two pixels',
    holds: (clues) => least(clues) <= 2,
  },
  {
    role: 'TRACKING_PIXEL',
    reason: 'an address that only counts visits',
    holds: ({ url }) => pixelHosts.test(url) || pixelFile.test(fileName(url)),
  },
  {
    role: 'TRACKING_PIXEL',
    reason: 'a script behind an address that nobody is to see',
    holds: ({ attribs, url }) =>
      hiddenByStyle.test((attribs.style ?? '').slice(0, 2_000)) &&
      url.includes('?') &&
      imageFormat(url) === null,
  },
  {
    role: 'AVATAR',
    reason: 'named as the picture of a person',
    holds: ({ names, url }) => avatarNames.test(names) || avatarAddress.test(url),
  },
  {
    role: 'LOGO',
    reason: 'named as a logo, by what it stands in, its text or its file, and no figure of the text',
    holds: ({ names, inFigure, attribs, url }) =>
      !inFigure && [names, attribs.alt ?? '', fileName(url)].some(isLogoNamed),
  },
  {
    role: 'ICON',
    reason: 'declared no larger than an icon',
    holds: (clues) => most(clues) > 0 && most(clues) <= largestIcon,
  },
  {
    role: 'ICON',
    reason: 'named as an icon and not declared large',
    holds: (clues) => isIconNamed(clues) && most(clues) < smallestContent,
  },
  { role: 'CONTENT', reason: 'a figure is part of the text', holds: ({ inFigure }) => inFigure },
  {
    role: 'CONTENT',
    reason: 'stands in the main part of the page',
    holds: ({ region }) => region === 'MAIN',
  },
  {
    role: 'CONTENT',
    reason: 'declared large, and not in the frame of the page',
    holds: (clues) => most(clues) >= smallestContent && clues.region === 'UNKNOWN',
  },
];

export function imageRole(clues: RoleClues): ImageRole {
  return rules.find(({ holds }) => holds(clues))?.role ?? 'UNKNOWN';
}

/** The names around an element: its own, and those of the three nearest that it stands in. */
export function namesAround(element: Element): string {
  const names: string[] = [];
  let current: Element | null = element;
  for (let level = 0; current && level < 4; level++) {
    names.push(current.attribs.class ?? '', current.attribs.id ?? '');
    current = current.parent?.type === 'tag' ? current.parent : null;
  }
  return names.map((name) => name.slice(0, 300)).join(' ');
}
