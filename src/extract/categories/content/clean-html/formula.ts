import type { Element } from 'domhandler';
import { firstDescendants, textOf } from '../../../lib/html/dom.ts';
import { collapse, words } from '../../../lib/text.ts';
import { percentDecoded } from '../../../lib/url.ts';
import { isImageOfFormula } from '../box-tree/build.ts';
import { alphabetOf, texOfMathMl } from './mathml-tex.ts';
import { markedTex } from './unset-tex.ts';

/** MathML elements with two-dimensional layout, whose characters alone would mean something else: r2 for r². */
const layouts = new Set(
  words(`mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mtable`),
);
const maxElements = 200;
const maxInRendering = 3;
/** Of one formula of MathJax before its script: what is shown first, and the rendering. */
const maxParts = 3;
const longest = 2_000;
/** The style command that MediaWiki puts around each formula. */
const style = /^\{\\(?:display|text)style (.*)\}$/;
/** Such an attribute may have any value, but on what a script has rendered it is the source. */
const attributeOfRendering = 'data-value';
const rendering = /(?:^|\s)(?:katex|MathJax|mq-)/;
/** Class names of images of formulas, whose alternative text is the source. */
const imageNames = /(?:^|[\s_-])(?:tex|latex|math|equation|formula)(?:$|[\s_-])/i;
/** An alternative text without it may be a description; one with a command is no description. */
const syntax = /[\\^_={}]/;
const command = /\\[a-z]{2,}\s*\{/;
/** The delimiters of TeX, among them those of Habr. */
const opening = String.raw`\$(?:\$|(?:inline|display)\$)?|\\[([] ?`;
const closing = String.raw`(?:\$|\$(?:inline|display))?\$|\\[)\]]`;
const delimited = new RegExp(`^\\s*(?:${opening})[^$]+(?:${closing})\\s*$`);
const delimiters = new RegExp(`^(?:${opening})|(?:${closing})$`, 'g');
/** Services that render the formula in their address: the first group is the formula. */
const services = [
  /^https?:\/\/latex\.codecogs\.com\/[\w.]+(?:\.latex)?\?(.+)$/,
  /^https?:\/\/[^/?#]+\/(?:latex|mathtex|mimetex)(?:\.php|\.cgi)?\?(?:latex=)?([^&]+)/,
  /^https?:\/\/[^/?#]+\/[^?#]*\?(?:[^#]*&)?(?:tex|latex)=([^&#]+)/,
  /^https?:\/\/render\.githubusercontent\.com\/render\/math\?(?:[^#]*&)?math=([^&#]+)/,
  /^https?:\/\/chart\.(?:googleapis|apis\.google)\.com\/chart\?(?:[^#]*&)?chl=([^&#]+)/,
  /^https?:\/\/(?:i\.)?upmath\.me\/(?:svg|png)\/(.+)$/,
];

/** The TeX source of an element, wherever it hides it: null if it is no formula. */
export function texOf(element: Element): string | null {
  const { name, attribs } = element;
  if (name === 'math') return texOfMath(element);
  if (isTexScript(element)) return texOfScript(element);
  const source = sourcesIn(attribs).find(isSource);
  if (source !== undefined) return cleaned(source);
  const marked = markedTex(element);
  if (marked !== null) return cleaned(marked);
  if (name === 'img' || name === 'amp-img') return texOfImage(element);
  const value = attribs[attributeOfRendering];
  return value !== undefined && isRendered(element) ? cleaned(value) : null;
}

/** The attributes with the source of what scripts render. */
const sources = new Set(words(`data-math data-tex data-latex data-katex data-formula data-equation-content`));

/** What they hold, in the order of the page. By its own attributes, since each element is asked, and hardly any has one. */
function sourcesIn(attribs: Element['attribs']): string[] {
  const found: string[] = [];
  for (const name in attribs) if (sources.has(name)) found.push(attribs[name] ?? '');
  return found;
}

function isRendered(element: Element): boolean {
  return firstDescendants(element, maxInRendering).some(({ attribs }) => rendering.test(attribs.class ?? ''));
}

/** Such an attribute may be a switch as well. */
function isSource(value: string): boolean {
  return value.trim() !== '' && !/^(?:true|false|inline|block|display)$/i.test(value);
}

/** Whether an element is the rendering of the TeX in the script after it, or what is shown until it is rendered. */
export function showsTex(element: Element): boolean {
  let at: Element['next'] = element;
  for (let part = 0; part < maxParts && isOfMathJax(at); part += 1) at = at?.next ?? null;
  return at !== element && at?.type === 'script' && isTexScript(at);
}

function isOfMathJax(node: Element['next']): boolean {
  return node?.type === 'tag' && /^MathJax/.test(node.attribs.class ?? '');
}

function isTexScript({ name, attribs }: Element): boolean {
  return name === 'script' && /^\s*math\/tex\b/i.test(attribs.type ?? '');
}

/** In XHTML the TeX is in a CDATA section, whose delimiters are TeX comments. */
function texOfScript(script: Element): string | null {
  return collapse(textOf(script, longest).replace(/%?\s?<!\[CDATA\[|%?\s?\]\]>/g, '')) || null;
}

/** As its author wrote it, else as it is laid out; characters alone are themselves: π, not \pi. */
function texOfMath(math: Element): string | null {
  const parts = firstDescendants(math, maxElements);
  if (!parts.some((part) => layouts.has(part.name) || alphabetOf(part))) return texOfMathMl(math);
  const annotation = parts.find(
    ({ name, attribs }) => name === 'annotation' && /tex/i.test(attribs.encoding ?? ''),
  );
  const written = annotation ? textOf(annotation, longest) : (math.attribs.alttext ?? '');
  return cleaned(written) ?? texOfMathMl(math);
}

function texOfImage(image: Element): string | null {
  const { attribs } = image;
  const address = attribs.src ?? attribs['data-src'] ?? '';
  for (const service of address.length > longest ? [] : services) {
    const [, formula] = service.exec(address) ?? [];
    if (formula) return cleaned(percentDecoded(formula.replaceAll('+', ' ')));
  }
  const alt = attribs.alt ?? '';
  const names = (attribs.class ?? '').slice(0, longest);
  if (delimited.test(alt.slice(0, longest))) return cleaned(alt);
  const isFormula = isImageOfFormula(image) || imageNames.test(names) || command.test(alt.slice(0, longest));
  return isFormula && (syntax.test(alt) || !/\s/.test(alt)) ? cleaned(alt) : null;
}

/** Without the marks that tell a renderer where the formula begins and ends. */
function cleaned(written: string): string | null {
  const tex = collapse(written.slice(0, longest)).replace(delimiters, '').trim().replace(style, '$1');
  return tex || null;
}
