import type { Heading } from './box-tree/headings.ts';

/** The readable content at an address, of an HTML document or another kind. */
export interface Readable {
  /** Whether it is an HTML document. */
  readonly isDocument: boolean;
  readonly title: string | null;
  readonly byline: string | null;
  /** The document's own: that of its preview. */
  readonly description: string | null;
  readonly siteName: string | null;
  /** As declared. */
  readonly direction: string | undefined;
  /** Sanitised. */
  readonly html: string;
  readonly headings: readonly Heading[];
  /** From 0 to 1. */
  readonly confidence: number;
  readonly isArticle: boolean;
  readonly isPaywalled: boolean | null;
  readonly pageCount: number | null;
  /** Visible characters of text per character of the document. */
  readonly textShare: number;
  readonly hiddenCharacters: number;
  readonly scriptEvidence: readonly string[];
  /** Whether only a part of the document was read. */
  readonly isCut: boolean;
}

/** What is left unsaid of content, unless its document states it. */
export const unstated = {
  byline: null,
  description: null,
  siteName: null,
  direction: undefined,
  isPaywalled: null,
  pageCount: null,
  hiddenCharacters: 0,
  scriptEvidence: [],
  isCut: false,
} as const satisfies Partial<Readable>;
