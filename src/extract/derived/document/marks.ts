import type { Element } from 'domhandler';
import { isXhtml } from '../../lib/http/media-types.ts';
import { derived, lazily } from '../../page/need.ts';
import { mediaType } from '../response/media-type.ts';
import { sourceText } from './document.ts';
import { type Elements, elements } from './elements.ts';
import { scanTags } from './tag-scan/index.ts';

export type MarkTag = 'meta' | 'link' | 'base' | 'title' | 'script';

/** The elements in which a document describes itself to programs. Most can be read without building its tree. */
export interface Marks {
  /** The HTML elements of a tag in document order, with their text. Scripts other than JSON-LD may be missing. */
  of(tag: MarkTag): readonly Element[];
  inHead(element: Element): boolean;
  inNoscript(element: Element): boolean;
  /** True if the body certainly shows more text than a challenge, login or error page has; else false. */
  readonly hasMuchText: boolean;
}

/** Read from the document's text; or from its tree, if something else needs the tree or the scan is undecided. */
export const marks = derived(
  'marks',
  { mediaType, sourceText: lazily(sourceText), elements: lazily(elements) },
  async ({ mediaType, sourceText, elements }, { parsed = false }): Promise<Marks> => {
    const scanned = parsed || isXhtml(mediaType) ? null : scanTags(await sourceText());
    return scanned ?? marksOf(await elements());
  },
);

export function marksOf({ of, inHead, inNoscript }: Elements): Marks {
  return { of, inHead, inNoscript, hasMuchText: false };
}
