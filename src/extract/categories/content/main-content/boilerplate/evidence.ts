import { type Element, isText } from 'domhandler';
import { firstDescendants, shortText, withAncestors } from '../../../../lib/html/dom.ts';
import type { Box } from '../../box-tree/box.ts';
import type { LinkTargets } from './link-targets.ts';

/** What a rule has to see beside a name, or may not see. */
export type Evidence = (box: Box, page: PageEvidence) => boolean;

export interface PageEvidence {
  readonly captions: ReadonlySet<Box>;
  readonly targets: LinkTargets;
  /** The place of the last box with text. */
  readonly lastText: number;
}

/** Elements searched for a letter or a control. */
const maxVisited = 100;
const maxQuoteLevels = 4;
const controls = new Set(['a', 'input', 'select', 'button', 'textarea', 'form', 'option']);
const mostlyLinks = 0.5;
const minProseShare = 0.5;
/** Of prose; more links lead to other pages. */
const maxLinkDensity = 0.4;
const controlRoles = /^(?:button|listbox|combobox|spinbutton|option|menu|slider|switch)$/;
/** Prose of the page itself. */
const ownProse = { min: 150, maxLinks: 0.1, maxVisited: 200 };
const openers = new Set(['a', 'button', 'sup']);
const appeals = new Set(['form', 'input', 'button', 'iframe']);
/** The text of a button, with hardly anything else. */
const shortLink = { maxText: 60, minLinks: 0.9 };

/** Whether there is something to operate, a list to choose from, or no text at all. */
export function isOperated(box: Box): boolean {
  const { name, inLink, text, prose } = box;
  return text === 0 || inLink || (name === 'ul' && prose === 0) || hasControl(box);
}

/** Whether there is a link, a button or a field. */
export function hasControl({ element }: Box): boolean {
  return [element, ...firstDescendants(element, maxVisited)].some(
    ({ name, attribs }) => controls.has(name) || controlRoles.test(attribs.role ?? ''),
  );
}

/** Whether there is a headed list, or words beside others, but no link and nothing to operate: of dishes, of commands. */
export function leadsNowhere(box: Box): boolean {
  const { block, element, headings, text, linkText } = box;
  if (linkText > 0 || hasControl(box)) return false;
  if (headings === 0) return block.element !== element && block.ownText > text;
  return firstDescendants(element, maxVisited).some(
    ({ name }) => name === 'li' || name === 'dd' || name === 'p',
  );
}

/** Whether at least half of a box is prose, and little of it links. */
export function isProse({ prose, text, linkDensity }: Box): boolean {
  return prose >= minProseShare * text && linkDensity <= maxLinkDensity;
}

/** As long as a paragraph, and mostly prose. */
export function isPassage(box: Box): boolean {
  return box.prose >= ownProse.min && isProse(box);
}

/** Prose with hardly any links, and nothing to fill in or to press. */
export function isOwnProse({ prose, linkDensity, element }: Box): boolean {
  if (prose < ownProse.min || linkDensity > ownProse.maxLinks) return false;
  return !firstDescendants(element, ownProse.maxVisited).some(({ name }) => appeals.has(name));
}

/** A word in the text that opens a note, or an image that can be enlarged: it may be named after the overlay. */
export function isOpener({ element, name, block, text, images }: Box): boolean {
  if (openers.has(name)) return images > 0 || (block.ownText > text && hasWord(element));
  return images > 0 && (name === 'figure' || text === 0);
}

export function isHeaded({ headings }: Box): boolean {
  return headings > 0;
}

/** Whether no text follows on the page. */
export function isLast({ order, size }: Box, { lastText }: PageEvidence): boolean {
  return lastText < order + size;
}

/** The limits exclude cards that are links as a whole: their class may say button too. */
export function isShortLink({ text, linkDensity }: Box): boolean {
  return text <= shortLink.maxText && linkDensity >= shortLink.minLinks;
}

export function hasLetter({ element }: Box): boolean {
  return [element, ...firstDescendants(element, maxVisited)].some(({ children }) =>
    children.some((node) => isText(node) && /\p{L}/u.test(node.data)),
  );
}

/** Whether a box is an image caption, or part of one. */
export function isCaption(box: Box, { captions }: PageEvidence): boolean {
  const { inCaption, parent } = box;
  return inCaption || captions.has(box) || (parent !== null && captions.has(parent));
}

/** Whether a box contains the image itself, and no text that is mostly links: WordPress's `wp-caption`. */
export function holdsImage({ images, linkDensity, text }: Box): boolean {
  return images > 0 && (text === 0 || linkDensity <= mostlyLinks);
}

/** Whether most links of a list leave the page: the table of contents of a book. */
export function isOfOtherPages(box: Box, { targets }: PageEvidence): boolean {
  return targets.mostLinksLeavePage(box);
}

/** Whether a box is in a quotation, and may name who said it. */
export function isInQuote({ element }: Box): boolean {
  return withAncestors(element, maxQuoteLevels).some(({ name }) => name === 'blockquote');
}

function hasWord(element: Element): boolean {
  return /[\p{L}\p{N}]/u.test(shortText(element) ?? '');
}
