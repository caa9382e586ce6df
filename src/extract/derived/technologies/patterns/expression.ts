import { linearMatcher, type Matcher } from './linear-matcher.ts';
import { requiredLiterals } from './literals.ts';
import { parseRegex, type RegexNode } from './parse-regex.ts';
import type { WorkBudget } from './work-budget.ts';
import { worstSteps } from './worst-steps.ts';

/** The longest text that an expression is ever run on. */
export const longestSubject = 2_560;
const maxSourceLength = 2_000;
/** Fixed cost of a run. */
const stepsOfRun = 500;
/** The cost of a character for a linear expression, on the text that it takes longest for. */
const linearSteps = 20;
/** Half a millisecond on a slow machine. */
const affordableSteps = 500_000;
/** Most addresses and names are no longer. Many expressions that are expensive on long texts are cheap on these. */
const shortSubject = 256;
const affordableOnShort = 100_000;

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

export interface ExpressionOptions {
  /** Default: 'i'. */
  readonly flags?: 'i' | '';
  /** Whether it is proven to take linear time, so that the native engine may run it. Default: false. */
  readonly linear?: boolean;
}

/**
 * A regular expression that cannot block a thread, whatever its source and the text: the native engine runs those that
 * are proven to be linear or cheap, an engine that is linear by construction runs the others. One that is invalid, or
 * that is neither cheap nor possible without backtracking (look-ahead, back-references), matches nothing. Everything is
 * computed lazily, since most expressions of a large set never run.
 */
export class Expression {
  readonly source: string;
  readonly flags: 'i' | '';
  readonly #linear: boolean;
  #root: RegexNode | null | undefined;
  #literals: readonly string[] | null | undefined;
  #matcher: Matcher | null | undefined;
  #matcherOfShort: Matcher | null | undefined;

  constructor(source: string, { flags = 'i', linear = false }: ExpressionOptions = {}) {
    this.source = source;
    this.flags = flags;
    this.#linear = linear;
  }

  /** Lower-cased strings, at least one of which is in every match; null if none is worth searching for. */
  get literals(): readonly string[] | null {
    if (this.#literals === undefined) {
      const root = parseRegex(this.source);
      this.#literals = root && requiredLiterals(root);
    }
    return this.#literals;
  }

  /** Whether it contains ^ or $, which would match at the edges of a window instead of those of the text. */
  get anchored(): boolean {
    if (!/[$^]/.test(this.source)) return false;
    if (this.#root === undefined) this.#root = parseRegex(this.source);
    return this.#root !== null && isAnchored(this.#root);
  }

  get usable(): boolean {
    return this.#chosen(longestSubject) !== null;
  }

  /** The first match in the first `longestSubject` characters; null if there is none, or the budget is spent. */
  exec(text: string, budget: WorkBudget): Match | null {
    const subject = text.slice(0, longestSubject);
    const matcher = this.#chosen(subject.length);
    if (!matcher || !budget.pay(stepsOfRun + matcher.stepsPerCharacter * subject.length)) return null;
    const match = matcher.exec(subject);
    if (match === null) return null;
    const end = match.index + match[0].length;
    return { index: match.index, groups: [...match], next: subject.slice(end, end + maxNextLength) };
  }

  #chosen(length: number): Matcher | null {
    if (length > shortSubject || this.#linear) {
      if (this.#matcher === undefined) this.#matcher = this.#choose(longestSubject, affordableSteps);
      return this.#matcher;
    }
    if (this.#matcherOfShort === undefined)
      this.#matcherOfShort = this.#choose(shortSubject, affordableOnShort);
    return this.#matcherOfShort;
  }

  #choose(longest: number, affordable: number): Matcher | null {
    const root = this.source.length <= maxSourceLength ? parseRegex(this.source) : null;
    if (root === null) return null;
    const worst = worstSteps(root, longest);
    if (!this.#linear && worst > affordable) return linearMatcher(this.source, this.flags);
    const stepsPerCharacter = Math.min(worst / longest, this.#linear ? linearSteps : Infinity);
    return nativeMatcher(this, stepsPerCharacter);
  }
}

/** Null for an invalid expression. The engine's steps cannot be counted, so the worst case is charged. */
function nativeMatcher({ source, flags }: Expression, stepsPerCharacter: number): Matcher | null {
  try {
    const regex = new RegExp(source, flags);
    return { stepsPerCharacter, exec: (text) => regex.exec(text) };
  } catch {
    return null;
  }
}

function isAnchored(node: RegexNode): boolean {
  switch (node.kind) {
    case 'assertion':
      return node.at !== 'WORD';
    case 'sequence':
      return node.items.some(isAnchored);
    case 'choice':
      return node.branches.some(isAnchored);
    case 'repeat':
    case 'look-around':
      return isAnchored(node.body);
    default:
      return false;
  }
}
