/// <reference lib="dom" />

/**
 * The parent in the tree that is shown: a slot holds what is put into it, and a host its shadow root. Runs in the page,
 * serialised from this one function; handed over as an argument to others that need it.
 */
export function shownParent(node: Element | Text): Element | null {
  const parent = node.assignedSlot ?? node.parentNode;
  if (parent instanceof Element) return parent;
  return parent instanceof ShadowRoot ? parent.host : null;
}
