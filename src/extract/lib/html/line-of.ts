import { type ChildNode, isTag, isText, type ParentNode } from 'domhandler';
import { collapse } from '../text.ts';
import { unread } from './dom.ts';
import { isPhrasing } from './phrasing.ts';

/** One line of text has fewer nodes. Without a limit, nested links would cost quadratic time. */
const maxNodes = 1_000;

/** The text below a node on one line as a browser shows it: blocks, cells and line breaks separate words. */
export function lineOf(root: ParentNode, limit: number): string {
  const parts: string[] = [];
  let length = 0;
  let node: ChildNode | null = root.children[0] ?? null;
  for (let visited = 0; node && length < limit && visited < maxNodes; visited += 1) {
    if (isText(node)) {
      parts.push(node.data.slice(0, limit - length));
      length += node.data.length;
    }
    if (separatesWords(node)) parts.push(' ');
    const child: ChildNode | undefined = isTag(node) && !unread.has(node.name) ? node.children[0] : undefined;
    if (child) {
      node = child;
      continue;
    }
    while (node && !node.next) {
      node = node.parent === root ? null : (node.parent as ChildNode | null);
      if (node && separatesWords(node)) parts.push(' ');
    }
    node = node?.next ?? null;
  }
  return collapse(parts.join(''));
}

function separatesWords(node: ChildNode): boolean {
  return isTag(node) && (node.name === 'br' || !isPhrasing(node));
}
