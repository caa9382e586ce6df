import type { ZipParts } from './zip-parts.ts';

/** What an office file means as HTML: not sanitised, since books hold HTML. */
export interface OfficeMarkup {
  readonly html: string;
  /** Whether parts beyond the limits were left out. */
  readonly isCut: boolean;
}

/** In characters; longer ones are cut. */
export const longestMarkup = 1_200_000;

export type OfficeReader = (parts: ZipParts) => Promise<OfficeMarkup>;

/** Numbers the pictures of a file: they have no addresses of their own on the web. */
export function pictureAddress(number: number): string {
  return `#image/${number}`;
}
