import { type AnyNode, type Element, isDirective } from 'domhandler';
import { derived } from '../../page/need.ts';
import { parsed } from './document.ts';
import { elements } from './elements.ts';

export interface DocumentFacts {
  /** The doctype as a browser would print it; null if there is none. */
  readonly doctype: string | null;
  /** True in full quirks mode only, not in limited quirks mode. */
  readonly quirksMode: boolean;
  /** Elements of the document. */
  readonly nodes: number;
  /** The depth of the deepest element; html alone is 1. */
  readonly depth: number;
  readonly parseErrors: number;
}

export const documentFacts = derived(
  'documentFacts',
  { parsed, elements },
  ({ parsed, elements }): DocumentFacts => {
    const root = parsed.document[0];
    return {
      doctype: doctypeOf(root?.children ?? []),
      quirksMode: root?.['x-mode'] === 'quirks',
      nodes: elements.all.length,
      depth: depthOf(elements.all),
      parseErrors: parsed.parseErrors,
    };
  },
);

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

function depthOf(all: readonly Element[]): number {
  const open: Element[] = [];
  let deepest = 0;
  for (const element of all) {
    while (open.length > 0 && open.at(-1) !== element.parent) open.pop();
    deepest = Math.max(deepest, open.push(element));
  }
  return deepest;
}
