import type { Element } from 'domhandler';
import { shortText, textWithout } from '../../../lib/html/dom.ts';
import { isPermalink } from '../../../lib/html/permalink.ts';
import { collapse } from '../../../lib/text.ts';

const longest = 400;

/** The text of a heading on one line, without a link to itself; empty where it is too long to be one. */
export function lineOf(heading: Element): string {
  return shortText(heading, longest) === null ? '' : collapse(textWithout(heading, 4 * longest, isMark));
}

function isMark(element: Element): boolean {
  return isPermalink(element, { inHeading: true });
}
