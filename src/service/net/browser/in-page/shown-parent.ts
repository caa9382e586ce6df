/// <reference lib="dom" />

/**
 * The parent in the flat tree: a slot for what is assigned to it, the host for its shadow root. Serialised and run in
 * the page; other functions take it as an argument.
 */
export function shownParent(node: Element | Text): Element | null {
  const parent = node.assignedSlot ?? node.parentNode;
  if (parent instanceof Element) return parent;
  return parent instanceof ShadowRoot ? parent.host : null;
}
