import type { Element } from 'domhandler';
import { derived, lazily } from '../../page/need.ts';
import { isXhtml, mediaType } from '../response/media-type.ts';
import { sourceText } from './document.ts';
import { type Elements, elements } from './elements.ts';
import { scanTags } from './tag-scan/index.ts';

export type MarkTag = 'meta' | 'link' | 'base' | 'title' | 'script';

/** What a document says of itself to programs; most pages tell it without a tree. */
export interface Marks {
  /** The HTML elements of a tag in document order, with their text; of scripts at least those of JSON-LD. */
  of(tag: MarkTag): readonly Element[];
  inHead(element: Element): boolean;
  inNoscript(element: Element): boolean;
  /** Whether the body surely shows more text than any page has that stands in for another; false if not known. */
  readonly hasMuchText: boolean;
}

/** From the text of the document where that can tell and nothing else needs the tree; else from the tree. */
export const marks = derived(
  'marks',
  { mediaType, sourceText: lazily(sourceText), elements: lazily(elements) },
  async ({ mediaType, sourceText, elements }, { parsed = false }): Promise<Marks> => {
    const scanned = parsed || isXhtml(mediaType) ? null : scanTags(await sourceText());
    return scanned ?? marksOf(await elements());
  },
);

/** The marks that a tree has. */
export function marksOf({ of, inHead, inNoscript }: Elements): Marks {
  return { of, inHead, inNoscript, hasMuchText: false };
}
