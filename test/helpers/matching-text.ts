import type { Expression, Match } from '../../src/extract/derived/technologies/patterns/expression.ts';
import { parseRegex } from '../../src/extract/derived/technologies/patterns/parse-regex.ts';
import type { RegexNode } from '../../src/extract/derived/technologies/patterns/regex-node.ts';
import { WorkBudget } from '../../src/extract/derived/technologies/patterns/work-budget.ts';
import { randomFrom } from './random.ts';

const tries = 200;
/** Inside of a group stands what it is for: a version. */
const version = '4.2.1';
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
/** What reads best of what a place accepts. */
const preferred = [...'xab1', ...printable];

/** A text that is made from an expression, and in which that finds a match as it is meant; null where none is found. */
export function matchingText(expression: Expression, isMeant: (match: Match) => boolean): string | null {
  const regex = parseRegex(expression.source, '');
  if (regex === null) return null;
  const random = randomFrom(1);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    // The first attempt takes first branches, and leaves out what may be left out.
    const text = written(regex.root, { random: attempt === 0 ? () => 0 : random, inGroup: false });
    const match = expression.exec(text, new WorkBudget());
    if (match && isMeant(match)) return text;
  }
  return null;
}

interface Writing {
  readonly random: () => number;
  readonly inGroup: boolean;
}

function written(node: RegexNode, writing: Writing): string {
  switch (node.kind) {
    case 'set':
      return characterOf(node.set, writing);
    case 'sequence':
      return node.items.map((item) => written(item, writing)).join('');
    case 'choice': {
      const at = Math.floor(writing.random() * node.branches.length);
      return node.branches
        .slice(at, at + 1)
        .map((branch) => written(branch, writing))
        .join('');
    }
    case 'group':
      return written(node.body, node.index === null ? writing : { ...writing, inGroup: true });
    case 'repeat':
      return repeated(node, writing);
    default:
      return '';
  }
}

function characterOf(set: { has(code: number): boolean }, { random, inGroup }: Writing): string {
  const choice = inGroup ? ['4', ...preferred] : preferred;
  const accepted = choice.filter((character) => set.has(character.charCodeAt(0)));
  return accepted[Math.floor(random() ** 4 * accepted.length)] ?? '';
}

function repeated({ body, min, max }: Extract<RegexNode, { kind: 'repeat' }>, writing: Writing): string {
  if (
    writing.inGroup &&
    body.kind === 'set' &&
    max >= version.length &&
    [...version].every((character) => body.set.has(character.charCodeAt(0)))
  )
    return version;
  const count = min > 0 ? min : holdsGroup(body) || writing.random() > 0.5 ? Math.min(1, max) : 0;
  return Array.from({ length: count }, () => written(body, writing)).join('');
}

function holdsGroup(node: RegexNode): boolean {
  switch (node.kind) {
    case 'group':
      return node.index !== null || holdsGroup(node.body);
    case 'repeat':
      return holdsGroup(node.body);
    case 'sequence':
      return node.items.some(holdsGroup);
    case 'choice':
      return node.branches.some(holdsGroup);
    default:
      return false;
  }
}
