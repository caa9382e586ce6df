/**
 * A line that is being built: the words of the page unescaped, and a Unicode noncharacter for each piece of syntax. It is
 * escaped and written only when it is complete, since the meaning of a character depends on its neighbours.
 */
export interface Draft {
  readonly text: string;
  /** The objects behind the tokens for code, images, notes and ends of links, in order. */
  readonly objects: readonly DraftObject[];
}

/** The label of a note, the code of a span, or an address. */
export type DraftObject = { readonly label: string } | { readonly code: string } | DraftAddress;

/** Of a link or an image. */
export interface DraftAddress {
  readonly url: string;
  readonly title?: string | undefined;
  /** The alternative text of an image. */
  readonly alt?: string | undefined;
}

/** Where emphasis begins and ends, of each kind. */
export const emphasis = { strong: '\uFDD0\uFDD1', em: '\uFDD2\uFDD3', del: '\uFDD4\uFDD5' } as const;
/** The emphasis marks as written: unlike an underscore, an asterisk also works inside a word. */
export const written = { strong: '\uFDD6', em: '\uFDD7', star: '\uFDD8', del: '\uFDD9' } as const;
export const tokens = {
  linkStart: '\uFDDA',
  linkEnd: '\uFDDB',
  code: '\uFDDC',
  image: '\uFDDD',
  note: '\uFDDE',
  supStart: '\uFDDF',
  supEnd: '\uFDE0',
  subStart: '\uFDE1',
  subEnd: '\uFDE2',
} as const;

export type MarkKind = keyof typeof emphasis;

/** The noncharacters of this block; each is a parse error in HTML, and no text needs one. */
const reserved = /[\uFDD0-\uFDEF]/;
const allReserved = new RegExp(reserved, 'g');
/** White space that ends a line of Markdown, at least in some parsers. */
const lineEnds = /[\n\r\v\f\u0085\u2028\u2029]/g;

/** Cleans a page's own text: without noncharacters, which stand for syntax here, and soft hyphens; line ends become spaces. */
export function pageWords(text: string): string {
  return text.replace(allReserved, '').replaceAll('\u00AD', '').replace(lineEnds, ' ');
}

export function isToken(character: string | undefined): boolean {
  return character !== undefined && reserved.test(character);
}
