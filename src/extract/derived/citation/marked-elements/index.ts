import type { Element } from 'domhandler';
import { withAncestors } from '../../../lib/html/dom.ts';
import { derived } from '../../../page/need.ts';
import { elements } from '../../document/elements.ts';
import { headlineElement } from '../headline-element.ts';
import { announcesComments, isForeign } from './foreign-zone.ts';
import { type Mark, marker } from './marks.ts';

/** An element whose attributes mark it as an author or a date of the page's content. */
export interface MarkedElement {
  readonly element: Element;
  readonly marks: readonly Mark[];
  /** Elements between it and the headline, multiplied if it comes before; 0 if the page shows no headline. */
  readonly distance: number;
  /** Its index among the elements of the body. */
  readonly position: number;
}

const maxMarked = 300;
/** An element before the headline is less likely to belong to it. */
const beforeFactor = 3;

/** Marked elements, nearest to the headline first; in document order if the page shows no headline. */
export const markedElements = derived(
  'markedElements',
  { elements, headlineElement },
  ({ elements, headlineElement: top }): readonly MarkedElement[] => {
    const around = new Set(withAncestors(top));
    const found: { element: Element; marks: readonly Mark[]; position: number }[] = [];
    const marksOf = marker();
    let position = 0;
    let topPosition = 0;
    for (const element of elements.body) {
      position += 1;
      if (element === top) topPosition = position;
      // Commenters and their days come last.
      if (topPosition > 0 && announcesComments(element)) break;
      const marks = marksOf(element);
      if (marks.length > 0 && found.length < 10 * maxMarked) found.push({ element, marks, position });
    }
    return found
      .map((marked) => ({ ...marked, distance: top ? distance(marked.position - topPosition) : 0 }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, maxMarked)
      .filter(({ element }) => !isForeign(element, around));
  },
);

function distance(offset: number): number {
  return offset >= 0 ? offset : -offset * beforeFactor;
}
