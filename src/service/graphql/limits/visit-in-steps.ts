import { type ASTNode, type ASTVisitor, getEnterLeaveForKind } from 'graphql';

type Key = string | number;
type Inner = ASTNode | readonly ASTNode[];
type Member = readonly [key: Key, value: Inner];

/** A node or a list that has been entered. */
interface Level {
  readonly key: Key | undefined;
  readonly value: Inner;
  readonly members: Iterator<Member>;
}

/**
 * What `visit` does for GraphQL's `validate`, in steps of one node, between which others may have their turn. It is for visitors that
 * return nothing to it, as those of validation: they neither change the tree nor leave out a part of it for all rules.
 */
export function* visitInSteps(root: ASTNode, visitor: ASTVisitor): Generator<void, void> {
  const path: Key[] = [];
  const levels: Level[] = [];
  /** The values of all levels but the last, which is the parent. */
  const ancestors: Inner[] = [];
  const call = (when: 'enter' | 'leave', { key, value }: Level) => {
    if (!isNode(value)) return;
    const { [when]: visitNode } = getEnterLeaveForKind(visitor, value.kind);
    visitNode?.call(visitor, value, key, levels.at(-1)?.value, path, ancestors);
  };
  const enter = (value: Inner, key?: Key) => {
    const level = { key, value, members: membersOf(value) };
    if (key !== undefined) path.push(key);
    call('enter', level);
    const parent = levels.at(-1);
    if (parent) ancestors.push(parent.value);
    levels.push(level);
  };
  const leave = (level: Level) => {
    levels.pop();
    ancestors.pop();
    call('leave', level);
    path.pop();
  };
  enter(root);
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { done, value: member } = level.members.next();
    if (done) leave(level);
    else enter(member[1], member[0]);
    yield;
  }
}

/** Neither nodes, nor visited by validation. */
const notVisited: ReadonlySet<string> = new Set(['loc', 'description']);

/** Its nodes and lists, in the order of the grammar, in which the parser sets them. */
function membersOf(value: Inner): Iterator<Member> {
  if (!isNode(value)) return value.entries();
  const members = Object.entries(value).filter(
    ([key, member]) => typeof member === 'object' && !notVisited.has(key),
  );
  return members.values() as Iterator<Member>;
}

function isNode(value: Inner): value is ASTNode {
  return 'kind' in value;
}
