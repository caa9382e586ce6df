import type { ChildNode, ParentNode } from 'domhandler';

/** Replaces the children of a node; removed children are left without a parent. */
export function setChildren(parent: ParentNode, children: readonly ChildNode[]): void {
  for (const former of parent.children) if (former.parent === parent) former.parent = null;
  parent.children = [...children];
  link(parent, { before: null, nodes: children, after: null });
}

export interface Siblings {
  readonly first: ChildNode;
  readonly last: ChildNode;
}

/** Replaces a run of siblings by nodes that have no parent; the removed siblings are left without one. */
export function replaceSiblings({ first, last }: Siblings, nodes: readonly ChildNode[]): void {
  const { parent } = first;
  if (!parent) return;
  const start = parent.children.indexOf(first);
  const end = Math.max(start, parent.children.indexOf(last, start));
  const before = parent.children.slice(0, start);
  const after = parent.children.slice(end + 1);
  for (const left of parent.children.slice(start, end + 1)) left.parent = null;
  parent.children = [...before, ...nodes, ...after];
  link(parent, { before: before.at(-1) ?? null, nodes, after: after[0] ?? null });
}

interface Row {
  readonly before: ChildNode | null;
  readonly nodes: readonly ChildNode[];
  readonly after: ChildNode | null;
}

function link(parent: ParentNode, { before, nodes, after }: Row): void {
  let prev = before;
  for (const node of nodes) {
    node.parent = parent;
    node.prev = prev;
    if (prev) prev.next = node;
    prev = node;
  }
  if (prev) prev.next = after;
  if (after) after.prev = prev;
}
