import type { Element } from 'domhandler';
import { shortText, spacedText, withAncestors } from '../../lib/html/dom.ts';
import { isHidden } from '../../lib/html/hidden.ts';
import { isPermalink } from '../../lib/html/permalink.ts';
import { lettersOf } from '../../lib/spellings.ts';
import { collapsed } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { elements } from '../document/elements.ts';

/** A heading that is compared with titles. */
export interface Heading {
  readonly element: Element;
  /** On one line, without a permalink; empty if it is too long to be a title. */
  readonly text: string;
  /** Normalised by `lettersOf`. */
  readonly letters: string;
}

const maxHeadings = 60;
const longest = 400;
/** Headings inside these are not those of the content. */
const excludedTags = new Set(['nav', 'dialog', 'noscript']);

/** The headings that may be the title of the page, h1 before h2. */
export const headings = derived('headings', { elements }, ({ elements }): readonly Heading[] =>
  ['h1', 'h2'].flatMap((tag) =>
    elements
      .of(tag)
      .slice(0, maxHeadings)
      .filter((heading) => !withAncestors(heading).some(isExcluded))
      .map(readHeading),
  ),
);

function isExcluded(element: Element): boolean {
  return isHidden(element) || excludedTags.has(element.name) || isOfComments(element);
}

const ofComments =
  /(?:^|\s)(?:comments(?:-area|-title|-section)?|comment-?list|comment-respond|respond)(?:\s|$)/i;

/** Whether an element contains comments: their heading, "15 replies to …", contains the title. */
function isOfComments({ name, attribs: { id = '', class: classes = '' } }: Element): boolean {
  return name !== 'body' && name !== 'html' && (ofComments.test(id) || ofComments.test(classes));
}

function readHeading(element: Element): Heading {
  const text = headingText(element);
  return { element, text, letters: lettersOf(text) };
}

/** The text of a heading, or of a part of one, on one line; empty if it is too long to be a title. */
export function headingText(element: Element): string {
  return shortText(element, longest) === null
    ? ''
    : (collapsed(spacedText(element, 4 * longest, isDecoration)) ?? '');
}

/** Whether an element in a heading is not part of its text: a permalink, a button, a forum's label for the thread. */
function isDecoration(element: Element): boolean {
  return (
    element.name === 'button' ||
    isHidden(element) ||
    label.test(element.attribs.class ?? '') ||
    isPermalink(element, { inHeading: true })
  );
}

const label = /(?:^|\s)label(?:-append)?(?:\s|$)/;
