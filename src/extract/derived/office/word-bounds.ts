import { memoised } from '../../lib/memoised.ts';
import { ScrapeError } from '../../page/errors.ts';
import type { MarkupBudget } from './markup-budget.ts';
import { assertBounded } from './xml.ts';

/** Programs use a tenth of it. */
const mostKinds = 500;
const mostOpenFields = 100;

/**
 * The library that reads Word compares each of its warnings about styles and elements with all others, and looks through all
 * open fields at each run. Throws OFFICE_TOO_LARGE for a part with so many that this would take long.
 */
export function assertReadable(xml: string): void {
  const kinds = new Set<string>();
  let openFields = 0;
  const onElement = (written: string, attributes: Readonly<Record<string, string>>) => {
    const name = written.slice(written.indexOf(':') + 1);
    kinds.add(name);
    if (/^(?:[prs]|tbl|num)Style(?:Link)?$/.test(name)) kinds.add(` ${Object.values(attributes).join(' ')}`);
    if (name === 'fldChar') openFields += Object.values(attributes).includes('end') ? -1 : 1;
    if (kinds.size > mostKinds || openFields > mostOpenFields) throw new ScrapeError('OFFICE_TOO_LARGE');
  };
  assertBounded(xml, { onElement });
}

/** What the library has read, before it is written. */
export interface WordNode {
  readonly type: string;
  readonly children?: readonly WordNode[];
  readonly value?: string;
  readonly href?: string;
  readonly anchor?: string;
  readonly altText?: string;
}

export interface WordDocument extends WordNode {
  readonly notes: { resolve(reference: WordNode): { readonly body: readonly WordNode[] } | null };
}

/** The document as far as there is room for what it says, refers to and repeats. */
export function fitting(document: WordDocument, budget: MarkupBudget): WordDocument {
  const sizeOfNote = memoised((note: { readonly body: readonly WordNode[] } | null) =>
    sizeOf(note?.body ?? []),
  );
  const cut = (nodes: readonly WordNode[]): WordNode[] =>
    nodes.flatMap((node) => {
      const size =
        ownSize(node) + (node.type === 'noteReference' ? sizeOfNote(document.notes.resolve(node)) : 0);
      if (!budget.spend(size)) return [];
      return node.children ? { ...node, children: cut(node.children) } : node;
    });
  return { ...document, children: cut(document.children ?? []) };
}

function sizeOf(nodes: readonly WordNode[]): number {
  return nodes.reduce((size, node) => size + ownSize(node) + sizeOf(node.children ?? []), 0);
}

/** Its tags, whatever they are, and what they hold. */
function ownSize({ value = '', href, anchor, altText }: WordNode): number {
  return 10 + value.length + (href ?? '').length + (anchor ?? '').length + (altText ?? '').length;
}
