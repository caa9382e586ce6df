import type { MarkupBudget } from './markup-budget.ts';
import type { ZipParts } from './zip-parts.ts';

/** What an office file means as HTML: not sanitised, since books hold HTML. */
export interface OfficeMarkup {
  readonly html: string;
  /** Whether parts beyond the limits were left out. */
  readonly isCut: boolean;
}

export type OfficeReader = (parts: ZipParts, budget: MarkupBudget) => Promise<OfficeMarkup>;

/** Numbers the pictures of a file: they have no addresses of their own on the web. */
export function pictureAddress(number: number): string {
  return `#image/${number}`;
}
