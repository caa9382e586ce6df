import type { Element } from 'domhandler';
import { firstDescendants } from '../../../../lib/html/dom.ts';
import { words } from '../../../../lib/text.ts';
import { type Box, outermost } from '../../box-tree/box.ts';
import { headingTags } from '../../box-tree/element-kinds.ts';
import type { Removals } from '../boilerplate-filter.ts';
import type { SearchedPage } from '../page-boxes.ts';
import { isLast, isProse } from './evidence.ts';
import { LinkTargets } from './link-targets.ts';
import { isAside, markedRule } from './markup.ts';
import { isBetweenParagraphs, isBetweenWords, isOfText } from './of-text.ts';
import { appliesTo, type BoilerplateRule } from './rules.ts';

/** Elements that contain the page or its content, whatever their class names say. */
const neverByName = new Set(words(`html body main article h1 h2 pre code table tbody tr`));
const cells = new Set(['td', 'th', 'dd', 'dt']);
const maxCellLevels = 4;
const maxCellText = 200;
const maxInButton = 20;
const maxFormProse = 0.3;
/** A page with nearly all of its prose in there is about that. */
const maxFooterProse = 0.9;
const maxHeaderParagraphs = 2;
const minHeaderLinks = 4;
/** A box with more than this share of the page's text outside links is content, whatever its class names say. */
const maxWords = 0.4;
/** The longest permalink mark in a heading: `#`, `¶`. */
const longestMark = 3;
/** A box with at least this share of code and formulas is verbatim. */
const minVerbatim = 0.5;

/** The outermost boxes that their element, role, class names or id identify as boilerplate, each with its rule. */
export function statedBoilerplate({
  tree,
  headline,
  names,
  captions,
  declared,
  kind,
}: SearchedPage): Removals {
  const { root } = tree;
  const lastText = tree.boxes.findLast(({ text }) => text > 0)?.order ?? 0;
  const page = { captions, targets: new LinkTargets(tree), lastText };
  const found = outermost(
    tree,
    (box) => box !== root && !declared.around.has(box) && reasonFor(box) !== null,
  );
  return new Map(found.map((box) => [box, reasonFor(box) ?? '']));

  /** The name of the rule that a box matches. */
  function reasonFor(box: Box): string | null {
    const marked = markedRule(box);
    if (marked && isMinorFor(marked, box) && !isRemark(box)) return marked.name;
    if (isHeader(box) && !box.inSection) return 'header of the page';
    if (marked && isPageFooter(box)) return 'footer of the page';
    if (isControl(box, root.prose)) return 'control';
    return nameRule(box);
  }

  /** Outside sections it is the site's (role `contentinfo` in HTML-AAM), and may have more prose than a short text. */
  function isPageFooter(box: Box): boolean {
    if (box.name !== 'footer' || box.inSection || !isLast(box, page)) return false;
    return box.prose <= maxFooterProse * root.prose;
  }

  /** Notes on the surrounding text, which documentation and articles put into asides and alerts. */
  function isRemark(box: Box): boolean {
    if (!box.inSection || !isAside(box) || !isProse(box)) return false;
    return kind === 'DOCUMENTATION' || isBetweenParagraphs(box);
  }

  function nameRule(box: Box): string | null {
    const named = names.rulesFor(box.element);
    if (named.length === 0 || neverByName.has(box.name)) return null;
    if (isHeadingText(box) || isOfText(box, headline)) return null;
    const matches = (rule: BoilerplateRule) =>
      appliesTo(kind, rule) &&
      (rule.appliesInCode || !(isVerbatim(box) || isInCell(box))) &&
      rule.when.every((evidence) => evidence(box, page)) &&
      !rule.unless.some((evidence) => evidence(box, page)) &&
      isMinorFor(rule, box);
    const rule = named.find(matches);
    if (!rule || !isAnchored(box)) return rule?.name ?? null;
    return names.rulesFor(box.element, { isAnchor: true }).find(matches)?.name ?? null;
  }

  /** Whether the id is a link target: that of a heading, a term or, in documentation, a section. */
  function isAnchored(box: Box): boolean {
    if (box.name === 'dt' || headingTags.has(box.name)) return true;
    return kind === 'DOCUMENTATION' && isProse(box) && page.targets.has(box);
  }

  function isMinorFor({ maxProse }: BoilerplateRule, box: Box): boolean {
    return box.prose <= maxProse * root.prose && (maxProse > maxWords || isMinor(box));
  }

  /** On pages with little prose, the box with most of the text outside links is the content. */
  function isMinor({ text, linkText }: Box): boolean {
    return text - linkText <= maxWords * (root.text - root.linkText);
  }
}

/** Whether a box is a cell of data or in one: what a table or a list of terms says is content whatever it is named. */
function isInCell(box: Box): boolean {
  const cell = box.outwards(maxCellLevels).find(({ name }) => cells.has(name));
  return cell !== undefined && cell.paragraphs === 0 && cell.text <= maxCellText;
}

/** Code and formulas are content, whatever the box around them is named: `code-toolbar`. */
function isVerbatim({ inCode, verbatim, text }: Box): boolean {
  return inCode || (verbatim > 0 && verbatim >= minVerbatim * text);
}

/** An element with the whole text of a heading is kept, even if its class names a link of a table of contents. */
function isHeadingText({ block, name, text }: Box): boolean {
  return headingTags.has(block.name) && block.name !== name && text > 0 && block.text - text <= longestMark;
}

/**
 * A short header. Outside sections it is the site's (role `banner` in HTML-AAM); with a headline and few links it is the
 * opening of a landing page, and content.
 */
function isHeader(box: Box): boolean {
  const { name, block, paragraphs, headings, links } = box;
  return (
    block === box &&
    name === 'header' &&
    paragraphs <= maxHeaderParagraphs &&
    (headings === 0 || links >= minHeaderLinks)
  );
}

function isControl(box: Box, allProse: number): boolean {
  const { element, name, prose, text, images, parent } = box;
  if (name === 'form') return prose <= maxFormProse * allProse;
  if (name !== 'button') return false;
  // A term in a sentence that opens an explanation, a picture that can be enlarged.
  if (!box.inCode && isBetweenWords(element)) return false;
  if (images > 0 && text === 0 && isPictured(parent, element)) return false;
  const opens = 'aria-expanded' in element.attribs || 'aria-controls' in element.attribs;
  return !opens && !(parent !== null && isTitle(parent) && parent.text - text <= longestMark);
}

/** Whether a picture has a description, or a figure around it: others are the icons of controls. */
function isPictured(parent: Box | null, element: Element): boolean {
  if (parent?.name === 'figure') return true;
  return firstDescendants(element, maxInButton).some(
    ({ name, attribs }) => name === 'img' && !!attribs.alt?.trim(),
  );
}

/** Titles of collapsible content: a button inside may have the whole text. */
function isTitle({ name }: Box): boolean {
  return headingTags.has(name) || name === 'summary';
}
