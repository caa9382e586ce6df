import type { Element } from 'domhandler';
import { shortText } from './dom.ts';

/** Permalink marks of documentation systems, and those that lead back from a footnote to its reference. */
const marks = /^(?:[#¶§^↩↵⏎⤴↑]|🔗|⚓|\uFE0E|\uFE0F){1,3}$/u;
/** After a heading, any such text is a permalink, even an invisible space. */
const marksOfHeadings = /^[^\p{L}\p{N}]{0,3}$/u;

/** Whether an element is a permalink mark, which links to its own place, and not part of the text. */
export function isPermalink(element: Element, { inHeading }: { readonly inHeading: boolean }): boolean {
  if (element.name !== 'a' || !/^#./.test(element.attribs.href ?? '')) return false;
  return (inHeading ? marksOfHeadings : marks).test(shortText(element, 3) ?? 'long');
}
