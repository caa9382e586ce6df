import { type CharSet, wordCharacter } from './char-set.ts';
import type { Instruction, LinearProgram } from './linear-program.ts';
import type { WorkBudget } from './work-budget.ts';

/** One path through the program: its current instruction, and its captures (start and end alternating). */
interface Thread {
  readonly at: number;
  readonly slots: readonly number[];
}

/** The cost of one instruction of a thread, in steps of the native engine. */
const stepsOfInstruction = 40;
/** The cost of checking that no match begins with a character. */
const stepsOfCharacter = 4;

/**
 * Runs a program over a text in time proportional to the product of their lengths (a Pike VM: all threads advance
 * together). The result is that of the backtracking engine, as positions in the text: the leftmost match with the
 * preferred branches, and -1 for groups that did not participate. Null if nothing matches or the budget is spent.
 */
export function runLinear(
  program: LinearProgram,
  text: string,
  budget: WorkBudget,
): readonly number[] | null {
  return new LinearRun(program, text).find(budget);
}

class LinearRun {
  readonly #program: readonly Instruction[];
  readonly #first: CharSet | null;
  readonly #text: string;
  /** For each instruction, the position (counted from 1) at which it was last reached. */
  readonly #reached: number[];
  #position = 0;
  #instructions = 0;
  #ready: Thread[] = [];

  constructor({ instructions, first }: LinearProgram, text: string) {
    this.#program = instructions;
    this.#first = first;
    this.#text = text;
    this.#reached = new Array<number>(instructions.length);
  }

  find(budget: WorkBudget): readonly number[] | null {
    let found: readonly number[] | null = null;
    let threads: Thread[] = [];
    for (this.#position = 0; this.#position <= this.#text.length; this.#position += 1) {
      if (threads.length === 0 && found !== null) break;
      if (threads.length === 0 && !budget.pay(stepsOfCharacter * this.#skip())) return null;
      if (!budget.pay(stepsOfInstruction * (1 + this.#instructions))) return null;
      this.#instructions = 0;
      const begins = found === null && this.#canBegin();
      if (threads.length === 0 && !begins) continue;
      this.#ready = [];
      for (const thread of threads) this.#reach(thread);
      if (begins) this.#reach({ at: 0, slots: [this.#position] });
      const step = this.#step();
      threads = step.threads;
      found = step.match ?? found;
    }
    return found;
  }

  /** Advances to the next position where a match can begin, and returns the distance. */
  #skip(): number {
    const [first, text, from] = [this.#first, this.#text, this.#position];
    if (first === null) return 0;
    let position = from;
    while (position < text.length && !first.has(text.charCodeAt(position))) position += 1;
    this.#position = position;
    return position - from;
  }

  /** Whether a match that begins with the next character is possible. */
  #canBegin(): boolean {
    if (this.#first === null) return true;
    return this.#position < this.#text.length && this.#first.has(this.#text.charCodeAt(this.#position));
  }

  /** Reads one character with every thread; those less preferred than one that has matched are dropped. */
  #step(): { readonly threads: Thread[]; readonly match: readonly number[] | null } {
    const threads: Thread[] = [];
    const code = this.#position < this.#text.length ? this.#text.charCodeAt(this.#position) : -1;
    for (const { at, slots } of this.#ready) {
      const instruction = this.#program[at];
      if (instruction?.do === 'MATCH') return { threads, match: withSlot(slots, 1, this.#position) };
      if (instruction?.do === 'CHARACTER' && code >= 0 && instruction.set.has(code))
        threads.push({ at: at + 1, slots });
    }
    return { threads, match: null };
  }

  /** Follows a thread to every instruction that reads a character, in order of preference, each at most once. */
  #reach(thread: Thread): void {
    const stack = [thread];
    for (let next = stack.pop(); next; next = stack.pop()) {
      if (this.#reached[next.at] === this.#position + 1) continue;
      this.#reached[next.at] = this.#position + 1;
      this.#follow(next, stack);
    }
  }

  #follow(thread: Thread, stack: Thread[]): void {
    const { at, slots } = thread;
    const instruction = this.#program[at];
    this.#instructions += 1;
    switch (instruction?.do) {
      case 'JUMP':
        stack.push({ at: instruction.to, slots });
        return;
      case 'FORK':
        stack.push({ at: instruction.second, slots }, { at: instruction.first, slots });
        return;
      case 'SAVE':
        stack.push({ at: at + 1, slots: withSlot(slots, instruction.slot, this.#position) });
        return;
      case 'ASSERT':
        if (this.#holds(instruction.at)) stack.push({ at: at + 1, slots });
        return;
      default:
        this.#ready.push(thread);
    }
  }

  #holds(assertion: 'START' | 'END' | 'BOUNDARY' | 'NO_BOUNDARY'): boolean {
    if (assertion === 'START') return this.#position === 0;
    if (assertion === 'END') return this.#position === this.#text.length;
    const boundary = this.#isWord(this.#position - 1) !== this.#isWord(this.#position);
    return boundary === (assertion === 'BOUNDARY');
  }

  #isWord(position: number): boolean {
    if (position < 0 || position >= this.#text.length) return false;
    return wordCharacter.has(this.#text.charCodeAt(position));
  }
}

function withSlot(slots: readonly number[], slot: number, position: number): readonly number[] {
  const next = [...slots];
  while (next.length <= slot) next.push(-1);
  next[slot] = position;
  return next;
}
