import type { Element } from 'domhandler';
import { firstDescendants, shortText, textOf, textsBelow } from '../../../lib/html/dom.ts';
import { isHidden } from '../../../lib/html/hidden.ts';
import { isPermalink } from '../../../lib/html/permalink.ts';
import { statedRole } from '../../../lib/html/role.ts';
import { collapse, collapsed } from '../../../lib/text.ts';
import { scriptOf, scriptText } from '../scripts.ts';
import type { Box, BoxTree } from './box.ts';
import { headingTags } from './element-kinds.ts';

/** A heading of the page; `anchor` is the target for fragment links. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string | null;
}

const maxHeadings = 5_000;
const longest = 1_000;
/** Edit links that wikis put into headings. */
const editLink = /(?:^|[\s-])edit-?section(?:\s|$)/;
/** Elements around the image of a heading that has no text. */
const deepest = 10;
/** An element above or below the line with as many elements in it is no power or index, and may be of any depth. */
const maxInScript = 20;

/** The visible headings in document order: h1 to h6, and elements with the ARIA role. */
export function headingsOf({ boxes }: BoxTree): Heading[] {
  const found: Heading[] = [];
  for (const box of boxes) {
    const level = levelOf(box);
    if (level === null) continue;
    const { element } = box;
    found.push({
      level,
      text: textIn(box) || altText(box),
      anchor: element.attribs.id || null,
    });
    if (found.length === maxHeadings) break;
  }
  return found;
}

function levelOf({ name, element }: Box): number | null {
  const role = statedRole(element);
  if (headingTags.has(name)) return role && role !== 'heading' ? null : Number(name[1]);
  if (role !== 'heading') return null;
  const level = Number(element.attribs['aria-level'] ?? '2');
  return Number.isInteger(level) && level >= 1 ? Math.min(level, 6) : 2;
}

/** Nested headings are read only if they are short, so that each text is read once. */
function textIn({ element, headings }: Box): string {
  if (headings !== 1) return shortText(element, longest) ?? '';
  // The heading of a collapsible section has all of its text in a button.
  return lineIn(element, isNoWord) ?? lineIn(element, isUnseen) ?? '';
}

function lineIn(element: Element, isSkipped: (element: Element) => boolean): string | null {
  const texts = textsBelow(element, longest, { isSkipped, wordsFor: scriptWords, lineBreak: ' ' });
  return collapsed(texts.join('').slice(0, longest));
}

/** What stands above or below the line, as the text has it: 10⁶ for 10<sup>6</sup>. */
function scriptWords(element: Element): string | null {
  if (!/^su[bp]$/.test(element.name) || firstDescendants(element, maxInScript).length === maxInScript)
    return null;
  const script = scriptOf(element, textOf(element, longest));
  return script && scriptText(script);
}

function isNoWord(element: Element): boolean {
  return element.name === 'button' || editLink.test(element.attribs.class ?? '') || isUnseen(element);
}

function isUnseen(element: Element): boolean {
  return isHidden(element) || isPermalink(element, { inHeading: true });
}

/** The alternative text of a logo in a heading is its text. */
function altText(box: Box): string {
  for (let at: Box | undefined = box, depth = 0; at && depth < deepest; at = at.children[0], depth += 1) {
    if (at.name === 'img') return collapse((at.element.attribs.alt ?? '').slice(0, longest));
  }
  return '';
}
