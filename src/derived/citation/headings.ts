import type { Element } from 'domhandler';
import { shortText, textWithout, withAncestors } from '../../lib/html/dom.ts';
import { isHidden } from '../../lib/html/hidden.ts';
import { isPermalink } from '../../lib/html/permalink.ts';
import { lettersOf } from '../../lib/spellings.ts';
import { collapse } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { elements } from '../document/elements.ts';

/** A heading as it is compared with titles. */
export interface Heading {
  readonly element: Element;
  /** On one line, without a link to itself; empty where it is too long to be a title. */
  readonly text: string;
  /** As `lettersOf` writes it. */
  readonly letters: string;
}

const maxHeadings = 60;
const longest = 400;
/** Headings inside these are not those of the content. */
const unseenTags = new Set(['nav', 'dialog', 'noscript']);

/** The headings that may be the title of the page, h1 before h2. */
export const headings = derived('headings', { elements }, ({ elements }): readonly Heading[] =>
  ['h1', 'h2'].flatMap((tag) =>
    elements
      .of(tag)
      .slice(0, maxHeadings)
      .filter((heading) => !withAncestors(heading).some(isUnseen))
      .map(readHeading),
  ),
);

function isUnseen(element: Element): boolean {
  return isHidden(element) || unseenTags.has(element.name) || isOfComments(element);
}

const ofComments =
  /(?:^|\s)(?:comments(?:-area|-title|-section)?|comment-?list|comment-respond|respond)(?:\s|$)/i;

/** "15 replies to …" is what readers call the page. */
function isOfComments({ name, attribs: { id = '', class: classes = '' } }: Element): boolean {
  return name !== 'body' && name !== 'html' && (ofComments.test(id) || ofComments.test(classes));
}

function readHeading(element: Element): Heading {
  const text = headingText(element);
  return { element, text, letters: lettersOf(text) };
}

/** The text of a heading, or of a part of one, on one line; empty where it is too long to be a title. */
export function headingText(element: Element): string {
  return shortText(element, longest) === null ? '' : collapse(textWithout(element, 4 * longest, isMark));
}

/** What stands in a heading and is not in what it says: a link to itself, a button, a forum's label of the thread. */
function isMark(element: Element): boolean {
  return (
    element.name === 'button' ||
    isHidden(element) ||
    label.test(element.attribs.class ?? '') ||
    isPermalink(element, { inHeading: true })
  );
}

const label = /(?:^|\s)label(?:-append)?(?:\s|$)/;
