import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { cpuTime } from './cpu-time.ts';
import type { WrittenExpression } from './expressions.ts';

/** What `.`, `[^…]` and `$` may stumble over behind a long text. */
const endings = ['', '\n', '\u2028x', '\0', '!', 'x\rx'];
const length = 8_000;
/** To read so many characters once takes less than one; again from each of them, more than ten. */
const slowMs = 8;

/** The expressions that take far longer than reading it once for a text that repeats what leads to one of their loops. */
export function slowOnPumpedText(expressions: readonly WrittenExpression[]): string[] {
  return expressions.flatMap(({ place, source, flags }) => {
    const expression = new RegExp(source, flags.replace('g', ''));
    const slow = pumps(source, flags).find((pump) => isSlow(expression, pump));
    return slow === undefined ? [] : [`${place}: /${source}/${flags} on ${JSON.stringify(slow)} repeated`];
  });
}

/** Slow on one length, and far more than four times as slow on four times of it. */
function isSlow(expression: RegExp, pump: string): boolean {
  const pumped = pump.repeat(Math.ceil(length / pump.length));
  return endings.some((ending) => {
    const once = fastest(expression, pumped + ending);
    return once > slowMs && fastest(expression, pumped.repeat(4) + ending) > 9 * once;
  });
}

/** In CPU time, and again if it seems slow. */
function fastest(expression: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && best > slowMs; run += 1) {
    const spent = cpuTime();
    expression.test(text);
    best = Math.min(best, spent());
  }
  return best;
}

/** For each loop: what leads to it from the beginning of the expression, and that with one round of the loop. */
function pumps(source: string, flags: string): string[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const found = new Set<string>();
  for (const loop of loopsIn(pattern)) {
    const before = wordBefore(loop);
    const round = wordOf(loop.element);
    for (const word of [before, before + round, before + round + wordAfter(loop), round])
      if (word !== '') found.add(word);
  }
  return [...found];
}

function loopsIn(node: AST.Node): AST.Quantifier[] {
  const own = node.type === 'Quantifier' && node.max === Number.POSITIVE_INFINITY ? [node] : [];
  return [...own, ...childrenOf(node).flatMap(loopsIn)];
}

function childrenOf(node: AST.Node): readonly AST.Node[] {
  if (node.type === 'Alternative') return node.elements;
  if ('alternatives' in node && node.type !== 'ClassStringDisjunction') return node.alternatives;
  return node.type === 'Quantifier' ? [node.element] : [];
}

/** The shortest of what has to be matched before a node. */
function wordBefore(node: AST.Node): string {
  const { parent } = node;
  if (!parent) return '';
  if (parent.type !== 'Alternative') return wordBefore(parent);
  const elements = parent.elements as readonly AST.Node[];
  return wordBefore(parent) + elements.slice(0, elements.indexOf(node)).map(wordOf).join('');
}

/** What follows a node up to the end of its alternative. */
function wordAfter(node: AST.Node): string {
  const { parent } = node;
  if (parent?.type !== 'Alternative') return '';
  const elements = parent.elements as readonly AST.Node[];
  return elements
    .slice(elements.indexOf(node) + 1)
    .map(wordOf)
    .join('');
}

/** A short text that a node matches. */
function wordOf(node: AST.Node): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map(wordOf).join('');
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0] ? wordOf(node.alternatives[0]) : '';
    case 'Quantifier':
      return wordOf(node.element).repeat(node.min);
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return characterOf(node.raw);
    default:
      return '';
  }
}

const candidates = [...' /-.,:;a1_#?=&<>"\'()[]{}|@+*!%~^$\\AZ0éя中\t\n'];

/** A character of a set or class, preferably one that others hold, too. */
function characterOf(raw: string): string {
  const one = ['', 'i', 'u', 'v'].flatMap((flags) => {
    try {
      const set = new RegExp(`^${raw}$`, flags);
      return candidates.find((character) => set.test(character)) ?? [];
    } catch {
      return [];
    }
  });
  return one[0] ?? '';
}
