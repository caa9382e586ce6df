import type { Element } from 'domhandler';
import { childrenCalled, firstDescendants, textOf } from '../../../../lib/html/dom.ts';
import { collapse } from '../../../../lib/text.ts';

/** MathML elements with two-dimensional layout, whose characters alone would mean something else: r2 for r². */
const layouts = new Set(
  `mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mtable`.split(' '),
);
const maxElements = 200;
const longest = 2_000;
/** The style command that MediaWiki puts around each formula. */
const style = /^\{\\(?:display|text)style (.*)\}$/;

/**
 * The TeX source of an element: of MathML whose characters alone would not mean the same, and of MathJax in a script.
 */
export function texOf(element: Element): string | null {
  if (element.name === 'math') return texOfMathMl(element);
  return isTexScript(element) ? texOfScript(element) : null;
}

/** Whether an element is the rendering of the TeX in the script after it. */
export function showsTex({ attribs, next }: Element): boolean {
  return /^MathJax/.test(attribs.class ?? '') && next?.type === 'script' && isTexScript(next);
}

function isTexScript({ name, attribs }: Element): boolean {
  return name === 'script' && /^\s*math\/tex\b/i.test(attribs.type ?? '');
}

/** In XHTML the TeX is in a CDATA section, whose delimiters are TeX comments. */
function texOfScript(script: Element): string | null {
  return collapse(textOf(script, longest).replace(/%?\s?<!\[CDATA\[|%?\s?\]\]>/g, '')) || null;
}

function texOfMathMl(math: Element): string | null {
  if (!firstDescendants(math, maxElements).some(({ name }) => layouts.has(name))) return null;
  const [annotation] = childrenCalled('semantics', math)
    .flatMap((semantics) => childrenCalled('annotation', semantics))
    .filter(({ attribs }) => /tex/i.test(attribs.encoding ?? ''));
  const written = annotation ? textOf(annotation, longest) : (math.attribs.alttext ?? '');
  return collapse(written.slice(0, longest)).replace(style, '$1') || null;
}
