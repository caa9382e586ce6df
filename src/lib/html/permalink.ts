import type { Element } from 'domhandler';
import { shortText } from './dom.ts';

/**
 * Marks that documentation systems show for a link to a place, and those behind or before a note that lead back to
 * where it is called: the calls have other marks.
 */
const marks = /^(?:[#¶§^↩↵⏎⤴↑]|🔗|⚓|\uFE0E|\uFE0F){1,3}$/u;
/** Behind a heading they are nothing else, nor is a space that nobody sees. */
const marksOfHeadings = /^[^\p{L}\p{N}]{0,3}$/u;

/** Whether an element is a mark that links to the place where it stands, and no word of the text. */
export function isPermalink(element: Element, { inHeading }: { readonly inHeading: boolean }): boolean {
  if (element.name !== 'a' || !/^#./.test(element.attribs.href ?? '')) return false;
  return (inHeading ? marksOfHeadings : marks).test(shortText(element, 3) ?? 'long');
}
