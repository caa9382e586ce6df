import type { Element } from 'domhandler';
import { childrenCalled, firstDescendants, textOf } from '../../../../lib/html/dom.ts';
import { collapse } from '../../../../lib/text.ts';

/** What is not set one character behind the other, so that the characters alone would say something else: r2 for r². */
const layouts = new Set(
  `mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mtable`.split(' '),
);
const maxElements = 200;
const longest = 2_000;
/** What MediaWiki puts around each formula. */
const style = /^\{\\(?:display|text)style (.*)\}$/;

/**
 * The TeX that an element stands for: that which MathML was made from, where its characters alone would not say the
 * same, and that which MathJax finds in a script.
 */
export function texOf(element: Element): string | null {
  if (element.name === 'math') return texOfMathMl(element);
  return isTexScript(element) ? texOfScript(element) : null;
}

/** Whether an element shows what the script behind it says in TeX. */
export function showsTex({ attribs, next }: Element): boolean {
  return /^MathJax/.test(attribs.class ?? '') && next?.type === 'script' && isTexScript(next);
}

function isTexScript({ name, attribs }: Element): boolean {
  return name === 'script' && /^\s*math\/tex\b/i.test(attribs.type ?? '');
}

/** In XHTML the TeX stands in a CDATA section, which a comment of TeX hides. */
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
