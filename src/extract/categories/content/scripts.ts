import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { descendants } from '../../lib/html/dom.ts';
import { anyOf } from '../../lib/languages/index.ts';

const small = {
  sup: pairs('0123456789+-−=()ni,', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ,'),
  sub: pairs('0123456789+-−=(),', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎,'),
};
const longest = 20;
/** Letters that are raised by custom: on the line, they mean the same. */
const customary = new RegExp(`^(?:${anyOf('raised')})\\.?$`, 'iu');

/** What a single letter is raised behind: 2e, nº, XXe, Ve; behind others it is a power. */
const countable = /(?:\d|(?<!\p{L})[nN]|[IVXLCDM]{2})\^|(?<!\p{L})[IVX]\^e$/u;
/** A reference in brackets is none. */
const reference = /^\[.*\]$/;

/**
 * What is written above or below the line, such as a power or an index: Unicode's small characters, where it has them all, for
 * numbers, and for anything else a mark of where it is. Null for other elements, and for what means the same on the line.
 */
export type Script =
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'sup' | 'sub'; readonly text: string };

/** `text`: the words of the element. */
export function scriptOf(element: Element, text: string): Script | null {
  const { name } = element;
  const words = text.trim();
  if ((name !== 'sup' && name !== 'sub') || words === '' || words.length > longest) return null;
  if (reference.test(words)) return null;
  const characters = [...words].map((character) => small[name].get(character));
  if (element.children.every(isText) && !characters.includes(undefined))
    return { kind: 'small', text: characters.join('') };
  const before = textBefore(element);
  const holdsLink = () => descendants(element).some(({ name }) => name === 'a');
  const isPart = /[\p{L}\p{N})\]]$/u.test(before) && /[\p{L}\p{N}]/u.test(words) && !holdsLink();
  const isCustomary = customary.test(words) && (words.length > 1 || countable.test(`${before}^${words}`));
  return isPart && !isCustomary ? { kind: name, text: words } : null;
}

/** As people write it on one line: 2^k, x_i, e^(−x/2). */
export function scriptText({ kind, text }: Script): string {
  if (kind === 'small') return text;
  return `${kind === 'sup' ? '^' : '_'}${/^[\p{L}\p{N}]+$/u.test(text) ? text : `(${text})`}`;
}

/**
 * What is right before an element, in the text or in an element of its own: the base of a power may be one. Nothing after another
 * element of the same name, which it goes on: the page of a note.
 */
function textBefore({ name, prev }: Element): string {
  if (prev !== null && isTag(prev) && prev.name === name) return '';
  let node: ChildNode | null = prev;
  while (node && isTag(node)) node = node.children.at(-1) ?? null;
  return node && isText(node) ? node.data.slice(-2) : '';
}

function pairs(plain: string, script: string): ReadonlyMap<string, string> {
  const scripts = [...script];
  return new Map([...plain].map((character, place) => [character, scripts[place] ?? character]));
}
