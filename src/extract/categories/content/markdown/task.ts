import { type ChildNode, type Element, isTag, isText } from 'domhandler';

/** The mark of a task before its words (GFM, 5.3): `[x]` or `[ ]`; null for other items. */
export function taskOf(item: Element): string | null {
  let nodes: readonly ChildNode[] = item.children;
  for (;;) {
    const first = nodes.find((node) => !isText(node) || node.data.trim() !== '');
    if (!first || !isTag(first)) return null;
    if (first.name === 'input') return 'checked' in first.attribs ? '[x]' : '[ ]';
    nodes = first.children;
  }
}
