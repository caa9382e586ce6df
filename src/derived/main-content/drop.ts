import type { NameRule } from './boilerplate-names.ts';
import { isBesideContent } from './landmarks.ts';
import type { NameMatcher } from './name-match.ts';
import { outermost } from './outermost.ts';
import type { PageKind } from './page-kind.ts';
import type { Passage, Survey } from './survey.ts';

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
const mostFormProse = 0.3;
const mostHeaderParagraphs = 2;
const leastHeaderLinks = 4;
/** Share of the page's words outside of links above which a name must mean something else. */
const mostWords = 0.4;

interface NamedPassages {
  readonly surveyed: Survey;
  readonly names: NameMatcher;
}

/** The outermost passages that are not content, by what they are and by what they are called. */
export function dropped({ surveyed, names }: NamedPassages, kind: PageKind): Set<Passage> {
  const { root } = surveyed;
  return new Set(outermost(surveyed, (passage) => passage !== root && isBeside(passage)));

  function isBeside(passage: Passage): boolean {
    return (
      (isBesideContent(passage, root.prose) && isMinor(passage)) ||
      (isHeader(passage) && !passage.inSection) ||
      isControl(passage, root.prose) ||
      isCalledBeside(passage)
    );
  }

  function isCalledBeside(passage: Passage): boolean {
    if (neverByName.has(passage.name)) return false;
    return names.rulesFor(passage.element).some((rule) => holdsFor(rule, kind) && isLittle(passage, rule));
  }

  function isLittle(passage: Passage, { mostProse }: NameRule): boolean {
    return passage.prose <= mostProse * root.prose && (mostProse > mostWords || isMinor(passage));
  }

  /** Pages with little prose have words enough all the same: what holds most of those is no frame. */
  function isMinor({ text, linkText }: Passage): boolean {
    return text - linkText <= mostWords * (root.text - root.linkText);
  }
}

function holdsFor({ except, only }: NameRule, kind: PageKind): boolean {
  return !except?.includes(kind) && (only?.includes(kind) ?? true);
}

/**
 * Outside of a section it is the page's own (HTML accessibility mappings: banner), unless it is all headline and no
 * links: the opening of a landing page.
 */
function isHeader({ element, name, paragraphs, headings, links }: Passage): boolean {
  const { class: named, id } = element.attribs;
  return (
    (name === 'header' || named === 'header' || id === 'header') &&
    paragraphs <= mostHeaderParagraphs &&
    (headings === 0 || links >= leastHeaderLinks)
  );
}

function isControl({ element, name, prose, parent }: Passage, allProse: number): boolean {
  if (name === 'form') return prose <= mostFormProse * allProse;
  if (name !== 'button') return false;
  const opens = 'aria-expanded' in element.attribs || 'aria-controls' in element.attribs;
  return !opens && !/^(?:h\d|summary|dt)$/.test(parent?.name ?? '');
}
