import { type Element, isTag } from 'domhandler';
import { textOf } from '../../../lib/html/dom.ts';
import { collapse } from '../../../lib/text.ts';

const maxDepth = 40;
const maxElements = 2_000;
const longestToken = 200;

/** The writer of a formula: it counts, since a page controls how many elements a formula has. */
interface Draft {
  left: number;
}

type Writer = (parts: readonly string[], element: Element) => string;

/** Characters of TeX's own syntax. */
const special = /[#$%&_{}\\]/g;

/** What stands over a letter, by the mark. */
const accents = new Map(
  Object.entries({ hat: '^ˆ', tilde: '~˜', overline: '¯‾_', vec: '→⃗', dot: '˙.', ddot: '¨' }).flatMap(
    ([accent, marks]) => [...marks].map((mark) => [escaped(mark), accent] as const),
  ),
);
/** By `mathvariant` (MathML 3, 3.2.2): the same letter of another alphabet is another symbol. */
const alphabets = new Map([
  ['double-struck', 'mathbb'],
  ['script', 'mathcal'],
  ['fraktur', 'mathfrak'],
  ['bold', 'mathbf'],
]);
/** Operators whose limits TeX places itself. */
const withLimits = /^(?:[∑∏∐⋃⋂⋁⋀∫∮]|\\mathrm\{(?:lim|max|min|sup|inf)\}|lim|max|min|sup|inf)$/;

/** MathML's elements with two-dimensional layout (MathML Core); all others are the row of what they hold. */
const writers: Readonly<Record<string, Writer>> = {
  mfrac: ([over = '', under = '']) => `\\frac{${over}}{${under}}`,
  msqrt: (parts) => `\\sqrt{${parts.join('')}}`,
  mroot: ([of = '', degree = '']) => `\\sqrt[${degree}]{${of}}`,
  msub: ([base = '', low = '']) => `${grouped(base)}_{${low}}`,
  msup: ([base = '', high = '']) => `${grouped(base)}^{${high}}`,
  msubsup: ([base = '', low = '', high = '']) => `${grouped(base)}_{${low}}^{${high}}`,
  munder: ([base = '', low = '']) =>
    withLimits.test(base) ? `${base}_{${low}}` : `\\underset{${low}}{${base}}`,
  mover: ([base = '', high = '']) => {
    const accent = accents.get(high);
    if (accent) return `\\${accent}{${base}}`;
    return withLimits.test(base) ? `${base}^{${high}}` : `\\overset{${high}}{${base}}`;
  },
  munderover: ([base = '', low = '', high = '']) => `${grouped(base)}_{${low}}^{${high}}`,
  mmultiscripts: (parts, { children }) => {
    const at = children.filter(isTag).findIndex(({ name }) => name === 'mprescripts');
    const [base = '', ...after] = at < 0 ? parts : parts.slice(0, at);
    const before = at < 0 ? '' : scriptsOf(parts.slice(at + 1));
    return (before && `{}${before}`) + grouped(base) + scriptsOf(after);
  },
  mtable: (parts) => `\\begin{matrix}${parts.join('\\\\')}\\end{matrix}`,
  mtr: (parts) => parts.join('&'),
  mfenced: (parts, { attribs }) => {
    const separator = escaped((attribs.separators ?? ',').trim().slice(0, 1));
    return `${escaped(attribs.open ?? '(')}${parts.join(separator)}${escaped(attribs.close ?? ')')}`;
  },
  mtext: quoted,
  mi: (_, element) => {
    const name = tokenOf(element);
    const alphabet = alphabetOf(element);
    if (alphabet) return `\\${alphabet}{${name}}`;
    return /^\p{L}{2,}$/u.test(name) ? `\\mathrm{${name}}` : name;
  },
  mn: (_, element) => tokenOf(element),
  mo: (_, element) => tokenOf(element),
  ms: quoted,
  mspace: () => ' ',
  mphantom: () => '',
  annotation: () => '',
  'annotation-xml': () => '',
};
const tokens = new Set(['mtext', 'mi', 'mn', 'mo', 'ms', 'mphantom', 'annotation', 'annotation-xml']);

/**
 * The TeX of a formula in MathML; null if it is too deep or too large. Written for this tree, since the published
 * converters take text, which they parse again and walk without limits.
 */
export function texOfMathMl(math: Element): string | null {
  const written = texIn(math, { left: maxElements }, 0);
  return written === null ? null : collapse(written) || null;
}

/** The command for the alphabet of a letter, if that is not the usual one. */
export function alphabetOf({ attribs }: Element): string | undefined {
  return alphabets.get(attribs.mathvariant ?? '');
}

function texIn(element: Element, draft: Draft, depth: number): string | null {
  draft.left -= 1;
  if (depth > maxDepth || draft.left < 0) return null;
  const parts: string[] = [];
  for (const child of tokens.has(element.name) ? [] : element.children) {
    if (!isTag(child)) continue;
    const part = texIn(child, draft, depth + 1);
    if (part === null) return null;
    parts.push(part);
  }
  const write = Object.hasOwn(writers, element.name) ? writers[element.name] : undefined;
  return write ? write(parts, element) : parts.join('');
}

function quoted(_: readonly string[], element: Element): string {
  return `\\text{${tokenOf(element, '\\textbackslash ')}}`;
}

function tokenOf(element: Element, backslash?: string): string {
  return escaped(collapse(textOf(element, longestToken)), backslash).replace(/[\u2061-\u2064\u200B]/g, '');
}

function escaped(text: string, backslash = '\\backslash '): string {
  return text.replace(special, (character) => (character === '\\' ? backslash : `\\${character}`));
}

/** The scripts on one side of a base: below and above the line by turns. */
function scriptsOf(parts: readonly string[]): string {
  const low = parts.filter((_, at) => at % 2 === 0).join('');
  const high = parts.filter((_, at) => at % 2 === 1).join('');
  return (low && `_{${low}}`) + (high && `^{${high}}`);
}

/** A base of more than one sign is a group. */
function grouped(base: string): string {
  return /^(?:.|\\[a-z]+\{[^{}]*\})?$/su.test(base) ? base : `{${base}}`;
}
