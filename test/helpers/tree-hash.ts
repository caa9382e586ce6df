import { createHash } from 'node:crypto';
import { type AnyNode, hasChildren, isTag } from 'domhandler';

/** A hash of a document: equal hashes, equal trees. Does not recurse, since pages may be as deep as they like. */
export function treeHash(root: AnyNode | undefined): string {
  const hash = createHash('sha256');
  const waiting = root ? [{ node: root, depth: 0 }] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    const own = isTag(node) ? [node.name, node.attribs] : 'data' in node ? [node.data] : [];
    hash.update(JSON.stringify([depth, node.type, ...own]));
    if (!hasChildren(node)) continue;
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child) waiting.push({ node: child, depth: depth + 1 });
    }
  }
  return hash.digest('hex');
}
