import { derived, lazily } from '../../page/need.ts';
import { isXhtml, mediaType } from '../response/media-type.ts';
import { sourceText } from './document.ts';
import { type Elements, elements } from './elements.ts';
import type { Marks } from './mark-types.ts';
import { scanTags } from './tag-scan/index.ts';

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
