import { CharSet } from './char-set.ts';
import type { Regex, RegexNode } from './regex-node.ts';

/**
 * An upper bound of the steps that a backtracking engine takes for an expression on any text of the given length.
 */
export function worstSteps({ root }: Regex, length: number): number {
  const starts = startsAtStart([root]) ? 1 : Math.ceil(length / Math.max(1, leadingLetters([root])));
  const ways = paths(root, { length, last: true, follow: null });
  return starts * Math.max(ways, Math.min(length, longestMatch(root)));
}

interface Context {
  readonly length: number;
  /** Whether nothing after the node can fail, so that the engine never backtracks into it. */
  readonly last: boolean;
  /** The characters one of which must follow the node; null if they are not known. */
  readonly follow: CharSet | null;
}

/** The number of ways in which the node can match from one position. */
function paths(node: RegexNode, context: Context): number {
  switch (node.kind) {
    case 'set':
    case 'assertion':
      return 1;
    case 'group':
      return paths(node.body, context);
    case 'opaque':
      return node.body === null
        ? context.length
        : paths(node.body, { ...context, last: false, follow: null });
    case 'choice':
      return pathsOfChoice(node.branches, context);
    case 'sequence':
      return pathsOfSequence(node.items, context);
    case 'repeat':
      return pathsOfRepeat(node, context);
  }
}

function pathsOfChoice(branches: readonly RegexNode[], context: Context): number {
  const ways = branches.map((branch) => paths(branch, context));
  const first = branches.map(firstOf);
  const distinct = first.every(
    (set, index) => set !== null && first.slice(0, index).every((other) => !other?.meets(set)),
  );
  return distinct || areDistinctWords(branches)
    ? Math.max(...ways)
    : ways.reduce((sum, count) => sum + count, 0);
}

/** Whether at most one of the branches can match at a position: plain words, none the beginning of another. */
function areDistinctWords(branches: readonly RegexNode[]): boolean {
  const words = branches.map(plainWord);
  return words.every(
    (word, index) => word !== null && words.every((other, at) => at === index || !other?.startsWith(word)),
  );
}

function plainWord(node: RegexNode): string | null {
  if (node.kind !== 'sequence') return null;
  const letters = node.items.map((item) => (item.kind === 'set' ? (item.set.letters(1)?.[0] ?? null) : null));
  return letters.includes(null) ? null : letters.join('');
}

function pathsOfSequence(items: readonly RegexNode[], context: Context): number {
  let product = 1;
  let { last, follow } = context;
  for (const item of items.toReversed()) {
    product *= paths(item, { length: context.length, last, follow });
    last &&= isNullable(item);
    follow = isNullable(item) ? union(firstOf(item), follow) : firstOf(item);
  }
  return product;
}

function pathsOfRepeat({ body, min, max }: Extract<RegexNode, { kind: 'repeat' }>, context: Context): number {
  const maxTurns = Math.min(max, context.length);
  if (max === 1) return paths(body, context) + (context.last ? 0 : 1);
  const first = firstOf(body);
  // If nothing after it can fail, only another iteration is tried.
  const following = context.last ? first : union(first, context.follow);
  const inner = isNullable(body)
    ? Infinity
    : paths(body, { length: context.length, last: false, follow: following });
  // The ways to split a text between iterations multiply with each one, unless each iteration has one way only.
  if (inner > 1) return (maxTurns - Math.min(min, maxTurns) + 1) * (inner + 1) ** Math.min(maxTurns, 64);
  const endsAtOnePlace =
    context.last || (first !== null && context.follow !== null && !context.follow.meets(first));
  return endsAtOnePlace ? 1 : maxTurns - Math.min(min, maxTurns) + 1;
}

/** The characters that a match of the node can begin with; null if they are not known. */
function firstOf(node: RegexNode): CharSet | null {
  switch (node.kind) {
    case 'set':
      return node.set;
    case 'group':
    case 'repeat':
      return firstOf(node.body);
    case 'choice':
      return node.branches.map(firstOf).reduce(union, new CharSet());
    case 'sequence':
      return firstOfSequence(node.items);
    default:
      return null;
  }
}

function firstOfSequence(items: readonly RegexNode[]): CharSet | null {
  let first: CharSet | null = new CharSet();
  for (const item of items) {
    first = union(first, firstOf(item));
    if (!isNullable(item)) return first;
  }
  return null;
}

function union(one: CharSet | null, other: CharSet | null): CharSet | null {
  return one === null || other === null ? null : CharSet.union([one, other]);
}

function isNullable(node: RegexNode): boolean {
  switch (node.kind) {
    case 'set':
    case 'assertion':
    case 'opaque':
      return false;
    case 'group':
      return isNullable(node.body);
    case 'repeat':
      return node.min === 0 || isNullable(node.body);
    case 'choice':
      return node.branches.some(isNullable);
    case 'sequence':
      return node.items.every(isNullable);
  }
}

/** The maximum length of a match. */
function longestMatch(node: RegexNode): number {
  switch (node.kind) {
    case 'set':
      return 1;
    case 'assertion':
      return 0;
    case 'group':
      return longestMatch(node.body);
    case 'repeat':
      return node.max * longestMatch(node.body) || 0;
    case 'choice':
      return Math.max(...node.branches.map(longestMatch));
    case 'sequence':
      return node.items.reduce((sum, item) => sum + longestMatch(item), 0);
    case 'opaque':
      return node.body === null ? Infinity : longestMatch(node.body);
  }
}

/** The number of fixed letters at the beginning of every match, which limits how often a match can begin. */
function leadingLetters(nodes: readonly RegexNode[]): number {
  const [first, ...rest] = nodes;
  switch (first?.kind) {
    case 'set':
      return first.set.letters(1) === null ? 0 : 1 + leadingLetters(rest);
    case 'assertion':
      return leadingLetters(rest);
    case 'group':
      return leadingLetters([first.body, ...rest]);
    case 'sequence':
      return leadingLetters([...first.items, ...rest]);
    case 'choice':
      return Math.min(...first.branches.map((branch) => leadingLetters([branch])));
    default:
      return 0;
  }
}

/** Whether a match can begin at the beginning of the text only. */
function startsAtStart(nodes: readonly RegexNode[]): boolean {
  const [first, ...rest] = nodes;
  if (first?.kind === 'assertion') return first.at === 'START' || startsAtStart(rest);
  if (first?.kind === 'group') return startsAtStart([first.body, ...rest]);
  return first?.kind === 'sequence' && startsAtStart([...first.items, ...rest]);
}
