import type { Element } from 'domhandler';
import type { Region } from '../../derived/document/regions.ts';
import { withAncestors } from '../../lib/html/dom.ts';
import { isAvatarNamed, isIconNamed, isLogoNamed, isPixelNamed, type NameClues } from './names.ts';
import type { ImageRole } from './types.ts';

interface RoleClues extends NameClues {
  readonly width: number | null;
  readonly height: number | null;
  readonly region: Region;
  readonly inFigure: boolean;
}

interface RoleRule {
  readonly role: ImageRole;
  readonly reason: string;
  readonly applies: (clues: RoleClues) => boolean;
}

const maxIconSide = 48;
const minContentSide = 120;
const shorterSide = ({ width, height }: RoleClues) =>
  Math.min(width ?? Number.POSITIVE_INFINITY, height ?? Number.POSITIVE_INFINITY);
const longerSide = ({ width, height }: RoleClues) => Math.max(width ?? 0, height ?? 0);

/** In order: the first rule that applies decides. */
const rules: readonly RoleRule[] = [
  {
    role: 'TRACKING_PIXEL',
    reason: 'too small to be seen',
    applies: (clues) => shorterSide(clues) <= 2,
  },
  {
    role: 'TRACKING_PIXEL',
    reason: 'an address that only counts visits',
    applies: isPixelNamed,
  },
  {
    role: 'AVATAR',
    reason: 'named as the picture of a person',
    applies: isAvatarNamed,
  },
  {
    role: 'LOGO',
    reason: 'named as a logo, by its ancestors, its text or its file, and not in a figure',
    applies: (clues) => !clues.inFigure && isLogoNamed(clues),
  },
  {
    role: 'ICON',
    reason: 'declared no larger than an icon',
    applies: (clues) => longerSide(clues) > 0 && longerSide(clues) <= maxIconSide,
  },
  {
    role: 'ICON',
    reason: 'named as an icon and not declared large',
    applies: (clues) => isIconNamed(clues) && longerSide(clues) < minContentSide,
  },
  { role: 'CONTENT', reason: 'a figure is part of the text', applies: ({ inFigure }) => inFigure },
  {
    role: 'CONTENT',
    reason: 'is in the main part of the page',
    applies: ({ region }) => region === 'MAIN',
  },
  {
    role: 'CONTENT',
    reason: 'declared large, and not in a header, navigation, aside or footer',
    applies: (clues) => longerSide(clues) >= minContentSide && clues.region === 'UNKNOWN',
  },
];

export function imageRole(clues: RoleClues): ImageRole {
  return rules.find(({ applies }) => applies(clues))?.role ?? 'UNKNOWN';
}

/** The classes and ids of an element and its three nearest ancestors. */
export function namesAround(element: Element): string {
  const names = withAncestors(element, 4).flatMap(({ attribs }) => [attribs.class ?? '', attribs.id ?? '']);
  return names.map((name) => name.slice(0, 300)).join(' ');
}
