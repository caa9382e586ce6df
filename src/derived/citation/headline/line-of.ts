import type { Element } from 'domhandler';
import { shortText, textOf } from '../../../lib/html/dom.ts';
import { collapse } from '../../../lib/text.ts';

const longest = 400;

/** The text of a heading on one line; empty where it is too long to be one. */
export function lineOf(heading: Element): string {
  return shortText(heading, longest) === null ? '' : collapse(textOf(heading));
}
