import { type AnyNode, type Document, isDirective, isTag } from 'domhandler';
import { derived } from '../../page/need.ts';
import { parsed } from './document.ts';

export interface DocumentFacts {
  /** The doctype as a browser would print it; null where there is none. */
  readonly doctype: string | null;
  /** True in full quirks mode; limited quirks is not it. */
  readonly quirksMode: boolean;
  /** Elements of the document. */
  readonly nodes: number;
  /** Elements on the longest way down; html alone is 1. */
  readonly depth: number;
  readonly parseErrors: number;
}

export const documentFacts = derived('documentFacts', { parsed }, ({ parsed }): DocumentFacts => {
  const root = parsed.$.root()[0] as Document | undefined;
  return {
    doctype: doctypeOf(root?.children ?? []),
    quirksMode: root?.['x-mode'] === 'quirks',
    ...sizeOf(root),
    parseErrors: parsed.parseErrors,
  };
});

function doctypeOf(children: readonly AnyNode[]): string | null {
  const found = children.filter(isDirective).find(({ name }) => name === '!doctype');
  if (!found) return null;
  const name = found['x-name'] ?? '';
  const publicId = found['x-publicId'];
  const systemId = found['x-systemId'];
  const ids = [
    ...(publicId ? [`PUBLIC "${publicId}"`] : systemId ? ['SYSTEM'] : []),
    ...(systemId ? [`"${systemId}"`] : []),
  ];
  return `<!DOCTYPE ${[name, ...ids].join(' ')}>`;
}

/** A page chooses how deep its tree is, so this goes from node to node instead of recursing. */
function sizeOf(root: Document | undefined): { nodes: number; depth: number } {
  let nodes = 0;
  let deepest = 0;
  let level = 1;
  let node: AnyNode | null = root?.children[0] ?? null;
  while (node) {
    if (isTag(node)) {
      nodes++;
      deepest = Math.max(deepest, level);
      const child: AnyNode | undefined = node.children[0];
      if (child) {
        node = child;
        level++;
        continue;
      }
    }
    while (node && !node.next) {
      node = node.parent;
      level--;
      if (node === root) return { nodes, depth: deepest };
    }
    node = node?.next ?? null;
  }
  return { nodes, depth: deepest };
}
