import type { RegexNode } from './parse-regex.ts';

/** Maximum characters of a class that are expanded to separate literals, such as the two quotes around a string. */
const maxExpanded = 4;
const maxCombinations = 8;
const maxAlternatives = 32;
const minLength = 3;
const maxLength = 14;
/** Words on so many pages that they do not narrow a search. */
const everydayWords =
  /https?|www|com|net|org|cdn|static|assets?|uploads?|files?|images?|img|src|href|class|content|scripts?|links?|meta|names?|types?|data|divs?|span|style(?:sheet)?|sheet|text|java|css|js|min|html|id|rel|title|version|ver|var|window|function|powered|by|wp|plugins?|themes?|includes?|jquery|modules?|dist|npm|libs?|ajax|api|v?\d+/g;

/**
 * Lower-cased strings of which every match of the expression contains at least one, so that a text without them cannot
 * match; null if there are none worth searching for.
 */
export function requiredLiterals(root: RegexNode): readonly string[] | null {
  const best = required(root);
  if (best === null) return null;
  const shortened = best.map((literal) => mostSpecific(literal).text);
  return shortened.every((literal) => literal.length >= minLength) ? [...new Set(shortened)] : null;
}

function required(node: RegexNode): readonly string[] | null {
  switch (node.kind) {
    case 'sequence':
      return requiredOfSequence(node.items);
    case 'repeat':
      return node.min > 0 ? required(node.body) : null;
    case 'choice':
      return requiredOfChoice(node.branches);
    default:
      return exact(node)?.filter((text) => text !== '') ?? null;
  }
}

function requiredOfChoice(branches: readonly RegexNode[]): readonly string[] | null {
  const each = branches.map(required);
  const all = each.flatMap((literals) => literals ?? []);
  const usable = each.every((literals) => literals !== null && literals.length > 0);
  return usable && all.length <= maxAlternatives ? all : null;
}

/** Concatenates adjacent items of a sequence where they are exact, and returns the best result. */
function requiredOfSequence(items: readonly RegexNode[]): readonly string[] | null {
  let best: readonly string[] | null = null;
  let run: readonly string[] = [''];
  const offer = (candidate: readonly string[] | null) => {
    if (candidate?.every(Boolean) && (best === null || worth(candidate) > worth(best))) best = candidate;
  };
  for (const item of items.flatMap(flattened)) {
    const texts = exact(item);
    const longer = joined(run, texts);
    if (longer) {
      run = longer;
      continue;
    }
    offer(run);
    offer(required(item));
    run = texts ?? [''];
  }
  offer(run);
  return best;
}

/** Unwraps sequences, so that their items are adjacent to those around them. */
function flattened(node: RegexNode): readonly RegexNode[] {
  return node.kind === 'sequence' ? node.items.flatMap(flattened) : [node];
}

/** Every string that the node can match, in lower case; null if there are too many. */
function exact(node: RegexNode): readonly string[] | null {
  switch (node.kind) {
    case 'character':
      return node.letters !== null && node.letters.length <= maxExpanded ? node.letters : null;
    case 'assertion':
    case 'look-around':
      return [''];
    case 'repeat':
      return exactOfRepeat(node.body, node.min, node.max);
    case 'choice':
      return together(node.branches.map(exact));
    case 'sequence':
      return node.items.reduce<readonly string[] | null>((run, item) => joined(run, exact(item)), ['']);
    case 'reference':
      return null;
  }
}

function exactOfRepeat(body: RegexNode, min: number, max: number): readonly string[] | null {
  if (max > 1) return null;
  const texts = exact(body);
  return texts && min === 0 ? together([[''], texts]) : texts;
}

function joined(starts: readonly string[] | null, ends: readonly string[] | null): readonly string[] | null {
  if (starts === null || ends === null || starts.length * ends.length > maxCombinations) return null;
  return starts.flatMap((start) => ends.map((end) => start + end));
}

function together(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  if (lists.includes(null)) return null;
  const all = lists.flatMap((texts) => texts ?? []);
  return all.length <= maxCombinations ? all : null;
}

/** How much a set of literals narrows a search: its least specific one decides. */
function worth(literals: readonly string[]): number {
  const lowest = Math.min(...literals.map((literal) => mostSpecific(literal).letters + literal.length / 100));
  return lowest - literals.length / 1_000;
}

/** The part of a literal to search for, of limited length: the one with most letters outside of everyday words. */
function mostSpecific(literal: string): { readonly text: string; readonly letters: number } {
  const plain = literal.replace(everydayWords, (word) => ' '.repeat(word.length));
  let best = { text: literal.slice(0, maxLength), letters: countLetters(plain.slice(0, maxLength)) };
  for (let start = 1; start + maxLength <= literal.length; start += 1) {
    const letters = countLetters(plain.slice(start, start + maxLength));
    if (letters > best.letters) best = { text: literal.slice(start, start + maxLength), letters };
  }
  return best;
}

function countLetters(text: string): number {
  return text.replace(/[^a-z0-9]/g, '').length;
}
