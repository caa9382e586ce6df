import { type Element, isText } from 'domhandler';
import { firstDescendants, shortText } from '../../../../lib/html/dom.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';
import { headings } from '../box-tree/element-kinds.ts';
import { LinkTargets } from '../box-tree/link-targets.ts';
import { outermost } from '../box-tree/outermost.ts';
import { isInCaption, isPicture } from '../clean-html/captions.ts';
import type { PageKind } from '../page-kind.ts';
import { isPostBody } from '../post-body.ts';
import { isAnchor, isAnchorOfSection } from './anchor.ts';
import type { NameMatcher } from './class-names.ts';
import { isColumn } from './column.ts';
import { isAside, isMarkedUp } from './markup.ts';
import type { BoilerplateRule } from './rules.ts';

/** Elements that hold the page or its content whatever they are called. */
const neverByName = new Set([
  'html',
  'body',
  'main',
  'article',
  'h1',
  'h2',
  'pre',
  'code',
  'table',
  'tbody',
  'tr',
]);
const maxFormProse = 0.3;
const maxHeaderParagraphs = 2;
const minHeaderLinks = 4;
/** Share of the page's words outside of links above which a name must mean something else. */
const maxWords = 0.4;
/** Of a link to the heading, which stands in it. */
const longestMark = 3;
/** Elements among which a letter is looked for. */
const maxVisited = 100;
/** Shares of the text of what reads like prose. */
const minProseShare = 0.5;
const maxLinkDensity = 0.4;
/** What a button says, and nothing else but a mark. */
const shortLink = { maxText: 60, minLinks: 0.9 };
/** Share of a text that is code or formulas. */
const minVerbatim = 0.5;

interface NamedBoxes {
  readonly tree: BoxTree;
  readonly names: NameMatcher;
  readonly captions: ReadonlySet<Box>;
}

/** The outermost boxes that are not content, by what they are and by what they are called. */
export function statedBoilerplate(
  { tree, names, captions }: NamedBoxes,
  { kind }: { readonly kind: PageKind },
): Box[] {
  const { root } = tree;
  const targets = new LinkTargets(tree);
  return outermost(tree, (box) => box !== root && isBoilerplate(box));

  function isBoilerplate(box: Box): boolean {
    return (
      (isMarkedUp(box, root.prose) && isMinor(box) && !isRemark(box)) ||
      (isHeader(box) && !box.inSection) ||
      isControl(box, root.prose) ||
      isCalled(box)
    );
  }

  /** Manuals and articles set in asides and alerts what is to be noted of the text around. */
  function isRemark(box: Box): boolean {
    if (!box.inSection || !isAside(box) || !isProse(box)) return false;
    return kind === 'DOCUMENTATION' || (kind === 'ARTICLE' && stands(box));
  }

  function isCalled(box: Box): boolean {
    if (neverByName.has(box.name) || isHeadingText(box)) return false;
    if (kind === 'FORUM' && isPostBody(box)) return false;
    const fits = (rule: BoilerplateRule) =>
      holdsFor(rule, kind) &&
      (rule.inCode || !isVerbatim(box)) &&
      !(rule.exceptColumns && isColumn(box)) &&
      !(rule.exceptCaptions && isInCaption(box, captions)) &&
      !(rule.exceptPictures && isPicture(box)) &&
      !(rule.exceptOpeners && isOpener(box)) &&
      !(rule.exceptLetters && hasLetter(box)) &&
      !(rule.onlyShortLinks && !isShortLink(box)) &&
      isLittle(box, rule);
    if (!names.rulesFor(box.element).some(fits)) return false;
    return !isAnchored(box) || names.rulesFor(box.element, { isAnchor: true }).some(fits);
  }

  /** A manual has an id on each of its sections, for links to them. */
  function isAnchored(box: Box): boolean {
    return isAnchor(box) || (kind === 'DOCUMENTATION' && isAnchorOfSection(box, isProse(box)));
  }

  function isLittle(box: Box, { maxProse, exceptProse, exceptElsewhere }: BoilerplateRule): boolean {
    if (exceptProse?.includes(kind) && isProse(box)) return false;
    if (exceptElsewhere && targets.leadElsewhere(box)) return false;
    return box.prose <= maxProse * root.prose && (maxProse > maxWords || isMinor(box));
  }

  /** Pages with little prose have words enough all the same: what holds most of those is no frame. */
  function isMinor({ text, linkText }: Box): boolean {
    return text - linkText <= maxWords * (root.text - root.linkText);
  }
}

/** Whether a box stands in the text: paragraphs come right before and behind it, and it leads nowhere. */
function stands({ parent, index, linkText }: Box): boolean {
  const isParagraph = (at: number) => {
    const sibling = parent?.children[at];
    return sibling !== undefined && sibling.name === 'p' && sibling.prose > 0;
  };
  return linkText === 0 && isParagraph(index - 1) && isParagraph(index + 1);
}

/** Code and formulas are what their elements say, whatever the box around them is called: code-toolbar. */
function isVerbatim({ inCode, inFormula, verbatim, text }: Box): boolean {
  return inCode || inFormula || (verbatim > 0 && verbatim >= minVerbatim * text);
}

/** What holds all the words of a heading is the heading, though it be called a link of the contents. */
function isHeadingText({ block, name, text }: Box): boolean {
  return headings.has(block.name) && block.name !== name && text > 0 && block.text - text <= longestMark;
}

function isProse({ prose, text, linkDensity }: Box): boolean {
  return prose >= minProseShare * text && linkDensity <= maxLinkDensity;
}

function holdsFor({ except, only }: BoilerplateRule, kind: PageKind): boolean {
  return !except?.includes(kind) && (only?.includes(kind) ?? true);
}

/** A word that opens a note, or an image that can be enlarged. */
function isOpener({ element, name, block, text, images }: Box): boolean {
  if (name === 'a' || name === 'sup') return images > 0 || (block.ownText > text && hasWord(element));
  return images > 0 && (name === 'figure' || text === 0);
}

/** Cards that are links as a whole are called buttons too. */
function isShortLink({ text, linkDensity }: Box): boolean {
  return text <= shortLink.maxText && linkDensity >= shortLink.minLinks;
}

function hasLetter({ element }: Box): boolean {
  return [element, ...firstDescendants(element, maxVisited)].some(({ children }) =>
    children.some((node) => isText(node) && /\p{L}/u.test(node.data)),
  );
}

function hasWord(element: Element): boolean {
  return /[\p{L}\p{N}]/u.test(shortText(element) ?? '');
}

/**
 * Outside of a section it is the page's own (HTML accessibility mappings: banner), unless it is all headline and no
 * links: the opening of a landing page.
 */
function isHeader(box: Box): boolean {
  const { element, name, block, paragraphs, headings, links } = box;
  const { class: named, id } = element.attribs;
  return (
    block === box &&
    (name === 'header' || named === 'header' || id === 'header') &&
    paragraphs <= maxHeaderParagraphs &&
    (headings === 0 || links >= minHeaderLinks)
  );
}

function isControl({ element, name, prose, text, images, parent }: Box, allProse: number): boolean {
  if (name === 'form') return prose <= maxFormProse * allProse;
  if (name !== 'button') return false;
  // A figure whose image can be enlarged has it in a button.
  if (parent?.name === 'figure' && images > 0 && text === 0) return false;
  const opens = 'aria-expanded' in element.attribs || 'aria-controls' in element.attribs;
  return !opens && !(parent !== null && isTitle(parent) && parent.text - text <= longestMark);
}

/** What is opened by a button that holds all of its words. */
function isTitle({ name }: Box): boolean {
  return headings.has(name) || name === 'summary' || name === 'dt';
}
