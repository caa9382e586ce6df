import { CharSet } from './char-set.ts';
import type { Regex, RegexNode } from './regex-node.ts';

/** One instruction of a Pike VM. `first`, `second` and `to` are indexes in the program. */
export type Instruction =
  | { readonly do: 'CHARACTER'; readonly set: CharSet }
  /** Continues at both instructions; the first is preferred. */
  | { readonly do: 'FORK'; readonly first: number; readonly second: number }
  | { readonly do: 'JUMP'; readonly to: number }
  | { readonly do: 'SAVE'; readonly slot: number }
  | { readonly do: 'ASSERT'; readonly at: 'START' | 'END' | 'BOUNDARY' | 'NO_BOUNDARY' }
  | { readonly do: 'MATCH' };

export interface LinearProgram {
  readonly instructions: readonly Instruction[];
  /** The characters that a match can begin with; null if a match can be empty. */
  readonly first: CharSet | null;
}

const maxInstructions = 4_000;

/** Compiles an expression; null if it needs backtracking, or if its program would be too long. */
export function linearProgram({ root }: Regex): LinearProgram | null {
  const instructions: Instruction[] = [];
  if (!emit(root, instructions)) return null;
  instructions.push({ do: 'MATCH' });
  return { instructions, first: firstOf(instructions) };
}

/** Follows every path from the beginning to its first instruction that reads a character. */
function firstOf(program: readonly Instruction[]): CharSet | null {
  const sets: CharSet[] = [];
  const reached = new Set([0]);
  for (const at of reached) {
    const instruction = program[at];
    switch (instruction?.do) {
      case 'CHARACTER':
        sets.push(instruction.set);
        break;
      case 'FORK':
        reached.add(instruction.first).add(instruction.second);
        break;
      case 'JUMP':
        reached.add(instruction.to);
        break;
      case 'SAVE':
      case 'ASSERT':
        reached.add(at + 1);
        break;
      default:
        return null;
    }
  }
  return CharSet.union(sets);
}

/** Appends a node; false if it cannot be expressed. */
function emit(node: RegexNode, program: Instruction[]): boolean {
  if (program.length > maxInstructions) return false;
  switch (node.kind) {
    case 'set':
      program.push({ do: 'CHARACTER', set: node.set });
      return true;
    case 'assertion':
      program.push({ do: 'ASSERT', at: node.at });
      return true;
    case 'sequence':
      return node.items.every((item) => emit(item, program));
    case 'group':
      return emitGroup(node.body, node.index, program);
    case 'choice':
      return emitChoice(node.branches, program);
    case 'repeat':
      return emitRepeat(node, program);
    case 'opaque':
      return false;
  }
}

function emitGroup(body: RegexNode, index: number | null, program: Instruction[]): boolean {
  if (index === null) return emit(body, program);
  program.push({ do: 'SAVE', slot: 2 * index });
  const whole = emit(body, program);
  program.push({ do: 'SAVE', slot: 2 * index + 1 });
  return whole;
}

function emitChoice(branches: readonly RegexNode[], program: Instruction[]): boolean {
  const jumps: number[] = [];
  for (const [index, branch] of branches.entries()) {
    const isLast = index === branches.length - 1;
    const fork = isLast ? null : reserve(program);
    if (!emit(branch, program)) return false;
    if (fork === null) continue;
    jumps.push(reserve(program));
    program[fork] = { do: 'FORK', first: fork + 1, second: program.length };
  }
  for (const jump of jumps) program[jump] = { do: 'JUMP', to: program.length };
  return true;
}

function emitRepeat(
  { body, min, max, lazy }: Extract<RegexNode, { kind: 'repeat' }>,
  program: Instruction[],
): boolean {
  for (let turn = 0; turn < min; turn += 1) if (!emit(body, program)) return false;
  if (max === Infinity) return emitLoop(body, lazy, program);
  const forks: number[] = [];
  for (let turn = min; turn < max; turn += 1) {
    forks.push(reserve(program));
    if (!emit(body, program)) return false;
  }
  for (const fork of forks) program[fork] = forkOf(fork + 1, program.length, lazy);
  return true;
}

function emitLoop(body: RegexNode, lazy: boolean, program: Instruction[]): boolean {
  const fork = reserve(program);
  if (!emit(body, program)) return false;
  program.push({ do: 'JUMP', to: fork });
  program[fork] = forkOf(fork + 1, program.length, lazy);
  return true;
}

function forkOf(inside: number, after: number, lazy: boolean): Instruction {
  return lazy ? { do: 'FORK', first: after, second: inside } : { do: 'FORK', first: inside, second: after };
}

function reserve(program: Instruction[]): number {
  return program.push({ do: 'MATCH' }) - 1;
}
