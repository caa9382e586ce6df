import { type AST, RegExpParser } from '@eslint-community/regexpp';
import type { Expression, Match } from '../../src/extract/derived/technologies/patterns/expression.ts';
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
  const { alternatives } = new RegExpParser().parsePattern(expression.source);
  const random = randomFrom(1);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    // The first attempt takes first branches, and leaves out what may be left out.
    const text = oneOf(alternatives, { random: attempt === 0 ? () => 0 : random, inGroup: false });
    const match = expression.exec(text, new WorkBudget());
    if (match && isMeant(match)) return text;
  }
  return null;
}

interface Writing {
  readonly random: () => number;
  readonly inGroup: boolean;
}

function oneOf(alternatives: readonly AST.Alternative[], writing: Writing): string {
  const chosen = alternatives[Math.floor(writing.random() * alternatives.length)];
  return (chosen?.elements ?? []).map((element) => written(element, writing)).join('');
}

function written(node: AST.Element, writing: Writing): string {
  switch (node.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return characterOf(node, writing);
    case 'Group':
      return oneOf(node.alternatives, writing);
    case 'CapturingGroup':
      return oneOf(node.alternatives, { ...writing, inGroup: true });
    case 'Quantifier':
      return repeated(node, writing);
    default:
      return '';
  }
}

function characterOf({ raw }: AST.Node, { random, inGroup }: Writing): string {
  const choice = inGroup ? ['4', ...preferred] : preferred;
  const accepted = choice.filter((character) => accepts(raw, character));
  return accepted[Math.floor(random() ** 4 * accepted.length)] ?? '';
}

function accepts(raw: string, character: string): boolean {
  return new RegExp(`^${raw}$`).test(character);
}

function repeated({ element, min, max, raw }: AST.Quantifier, writing: Writing): string {
  const isOfVersion =
    writing.inGroup && max >= version.length && [...version].every((one) => accepts(element.raw, one));
  if (isOfVersion) return version;
  const holdsGroup = /(?<!\\)\((?!\?)/.test(raw);
  const count = min > 0 ? min : holdsGroup || writing.random() > 0.5 ? Math.min(1, max) : 0;
  return Array.from({ length: count }, () => written(element, writing)).join('');
}
