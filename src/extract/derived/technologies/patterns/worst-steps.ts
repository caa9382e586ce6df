import type { RegexNode } from './parse-regex.ts';

/**
 * An upper bound of the steps that a backtracking engine takes for an expression on any text of the given length: the
 * positions where a match may begin, times the ways in which it may go on from there. Which characters are accepted is
 * not considered, so that the true number is often much lower.
 */
export function worstSteps(root: RegexNode, length: number): number {
  return (beginsAtStart(root) ? 1 : length) * ways(root, length);
}

function ways(node: RegexNode, length: number): number {
  switch (node.kind) {
    case 'sequence':
      return node.items.reduce((product, item) => product * ways(item, length), 1);
    case 'choice':
      return node.branches.reduce((sum, branch) => sum + ways(branch, length), 0);
    case 'repeat':
      return waysOfRepeat(ways(node.body, length), Math.min(node.max, length));
    case 'look-around':
      return ways(node.body, length);
    case 'reference':
      return length;
    default:
      return 1;
  }
}

/** If there are several ways to match the body, they multiply with each iteration. */
function waysOfRepeat(ofBody: number, iterations: number): number {
  return ofBody === 1 || iterations <= 1 ? ofBody * iterations + 1 : (ofBody + 1) ** iterations;
}

/** Whether a match can begin at the beginning of the text only. */
function beginsAtStart(node: RegexNode | undefined): boolean {
  switch (node?.kind) {
    case 'assertion':
      return node.at === 'START';
    case 'sequence':
      return beginsAtStart(node.items[0]);
    case 'choice':
      return node.branches.every(beginsAtStart);
    default:
      return false;
  }
}
