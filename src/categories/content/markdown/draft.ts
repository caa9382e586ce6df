/**
 * A line while it is made: the words of the page as they are, and a noncharacter of Unicode for each piece of syntax.
 * Nothing is escaped or written before all of it stands, since what a character means is decided by its neighbours.
 */
export interface Draft {
  readonly text: string;
  /** What the tokens for code, images and ends of links stand for, in their order. */
  readonly objects: readonly DraftObject[];
}

export type DraftObject = DraftCode | DraftAddress;

export interface DraftCode {
  readonly code: string;
}

/** Of a link or an image. */
export interface DraftAddress {
  readonly url: string;
  readonly title?: string | undefined;
  /** What an image shows, in words. */
  readonly alt?: string | undefined;
}

/** Where emphasis begins and ends, of each kind. */
export const emphasis = { strong: '\uFDD0\uFDD1', em: '\uFDD2\uFDD3', del: '\uFDD4\uFDD5' } as const;
/** Marks of emphasis that are to be written; a star is emphasis at a letter, where an underscore means nothing. */
export const written = { strong: '\uFDD6', em: '\uFDD7', star: '\uFDD8', del: '\uFDD9' } as const;
export const tokens = {
  linkStart: '\uFDDA',
  linkEnd: '\uFDDB',
  code: '\uFDDC',
  image: '\uFDDD',
} as const;

export type MarkKind = keyof typeof emphasis;

/** The noncharacters of this block; HTML calls each of them an error, and no text needs one. */
const reserved = /[\uFDD0-\uFDEF]/;
const allReserved = new RegExp(reserved, 'g');
/** White space that would end a line of Markdown, or that some reader takes for the end of one. */
const lineEnds = /[\n\r\v\f\u0085\u2028\u2029]/g;

/** A page's own words: none of them stands for syntax, and none disappears later and joins what it parted. */
export function pageWords(text: string): string {
  return text.replace(allReserved, '').replaceAll('\u00AD', '').replace(lineEnds, ' ');
}

export function isToken(character: string | undefined): boolean {
  return character !== undefined && reserved.test(character);
}
