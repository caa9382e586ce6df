import { worstSteps } from './backtracking.ts';
import { runLinear } from './linear-matcher.ts';
import { linearProgram } from './linear-program.ts';
import { requiredLiterals } from './literals.ts';
import { parseRegex } from './parse-regex.ts';
import type { Regex, RegexNode } from './regex-node.ts';
import type { WorkBudget } from './work-budget.ts';

/** The longest text that an expression is ever run on. */
export const longestSubject = 2_560;
const maxSourceLength = 2_000;
/** Some milliseconds on a slow machine. */
const affordableSteps = 4_000_000;
/** Most addresses and names are no longer. Many expressions that are expensive on long texts are cheap on these. */
const shortSubject = 256;
const affordableOnShort = 100_000;
/** Fixed cost of a run. */
const stepsOfRun = 500;

const maxNextLength = 24;

/** A match: the whole and its groups, as String.prototype.match returns them, and where it begins. */
export interface Match {
  readonly index: number;
  readonly groups: readonly (string | undefined)[];
  /** The beginning of the text after the match; empty at the end. */
  readonly next: string;
}

/** The match of a rule for which the presence of the value is enough. */
export function wholeMatch(value: string): Match {
  return { index: 0, groups: [value], next: '' };
}

type Engine = (text: string, budget: WorkBudget) => Match | null;

/**
 * A regular expression that cannot block a thread, whatever its source and the text. The native engine runs those that
 * are cheap on every text, a linear engine runs the others. An expression that neither can run safely (look-around or
 * back-references with heavy backtracking), or that is invalid, is unusable and matches nothing. Everything is computed
 * lazily, since most expressions of a large set never run.
 */
export class Expression {
  readonly source: string;
  readonly #flags: 'i' | '';
  #literals: readonly string[] | null | undefined;
  #anchored: boolean | undefined;
  #engine: Engine | null | undefined;

  constructor(source: string, flags: 'i' | '' = 'i') {
    this.source = source;
    this.#flags = flags;
  }

  /** Lower-cased strings, at least one of which is in every match; null if none is worth searching for. */
  get literals(): readonly string[] | null {
    if (this.#literals === undefined) {
      const regex = parseRegex(this.source, this.#flags);
      this.#literals = regex && requiredLiterals(regex.root);
    }
    return this.#literals;
  }

  /** Whether it contains ^ or $, which would match at the edges of a window instead of those of the text. */
  get anchored(): boolean {
    if (this.#anchored === undefined) {
      const regex = /[$^]/.test(this.source) ? parseRegex(this.source, this.#flags) : null;
      this.#anchored = regex !== null && isAnchored(regex.root);
    }
    return this.#anchored;
  }

  get usable(): boolean {
    return this.#chosen() !== null;
  }

  /**
   * The first match in the first `longestSubject` characters of the text; null if there is none, or the budget is
   * spent.
   */
  exec(text: string, budget: WorkBudget): Match | null {
    return this.#chosen()?.(text.slice(0, longestSubject), budget) ?? null;
  }

  #chosen(): Engine | null {
    if (this.#engine === undefined) this.#engine = chooseEngine(this.source, this.#flags);
    return this.#engine;
  }
}

function chooseEngine(source: string, flags: 'i' | ''): Engine | null {
  const native = source.length <= maxSourceLength ? nativeRegex(source, flags) : null;
  const regex = native && parseRegex(source, flags);
  if (native === null || regex === null) return null;
  const worst = worstSteps(regex, longestSubject);
  if (worst <= affordableSteps) return nativeEngine(native, worst / longestSubject);
  const linear = linearEngine(regex);
  const worstOnShort = worstSteps(regex, shortSubject);
  if (linear === null || worstOnShort > affordableOnShort) return linear;
  const short = nativeEngine(native, worstOnShort / shortSubject);
  return (text, budget) => (text.length <= shortSubject ? short : linear)(text, budget);
}

/** The native engine's steps cannot be counted, so the worst case is charged. */
function nativeEngine(regex: RegExp, stepsPerCharacter: number): Engine {
  return (text, budget) =>
    budget.pay(stepsOfRun + stepsPerCharacter * text.length) ? runNative(regex, text) : null;
}

function linearEngine(regex: Regex): Engine | null {
  const program = linearProgram(regex);
  if (program === null) return null;
  return (text, budget) => {
    const slots = budget.pay(stepsOfRun) ? runLinear(program, text, budget) : null;
    return slots && matchOf(slots, regex.captures, text);
  };
}

function nativeRegex(source: string, flags: 'i' | ''): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

function runNative(regex: RegExp, text: string): Match | null {
  const match = regex.exec(text);
  return match && { index: match.index, groups: [...match], next: textAfter(text, match.index, match[0]) };
}

function matchOf(slots: readonly number[], captures: number, text: string): Match {
  const groups = Array.from({ length: captures + 1 }, (_, group) => {
    const [start = -1, end = -1] = slots.slice(2 * group);
    return start < 0 || end < 0 ? undefined : text.slice(start, end);
  });
  const index = slots[0] ?? 0;
  return { index, groups, next: textAfter(text, index, groups[0]) };
}

function textAfter(text: string, index: number, matched = ''): string {
  const end = index + matched.length;
  return text.slice(end, end + maxNextLength);
}

function isAnchored(node: RegexNode): boolean {
  switch (node.kind) {
    case 'assertion':
      return node.at === 'START' || node.at === 'END';
    case 'sequence':
      return node.items.some(isAnchored);
    case 'choice':
      return node.branches.some(isAnchored);
    case 'group':
    case 'repeat':
      return isAnchored(node.body);
    case 'opaque':
      return node.body !== null && isAnchored(node.body);
    case 'set':
      return false;
  }
}
