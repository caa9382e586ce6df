import type { JsonLdNode } from '../../../../derived/structured-data/json-ld-nodes.ts';
import type { Box, BoxSet, BoxTree } from '../../box-tree/box.ts';
import { findTexts, pageWords } from '../declared/find-texts.ts';
import { shownReplies } from './shown-replies.ts';
import { statedReplies } from './stated-replies.ts';

interface Thread {
  readonly tree: BoxTree;
  /** The chosen boxes: in a thread without other structure, its posts. */
  readonly roots: readonly Box[];
  readonly isForum: boolean;
  /** Boxes within these that are left out. */
  readonly dropped: BoxSet;
  readonly jsonLdNodes: readonly JsonLdNode[];
  readonly microdataNodes: readonly JsonLdNode[];
}

/**
 * The headings of answers, by the boxes that they are written before: who wrote each answer of a thread, when, and how it was
 * voted, by structured data, else by what is shown around each post. A page shows this beside the text, where a reader of the
 * text alone cannot see that another voice begins.
 */
export function replyHeadings({ tree, roots, isForum, dropped, ...page }: Thread): ReadonlyMap<Box, string> {
  const replies = statedReplies([...page.jsonLdNodes, ...page.microdataNodes]);
  const stated = replies.size > 0 ? statedPlaces(replies, { tree, roots }) : new Map<Box, string>();
  if (stated.size > 0 || !isForum) return stated;
  return shownReplies({ posts: roots, dropped, boxOf: tree.boxOf });
}

function statedPlaces(
  replies: ReadonlyMap<string, string>,
  { tree, roots }: Pick<Thread, 'tree' | 'roots'>,
): ReadonlyMap<Box, string> {
  const words = pageWords(tree);
  const chosen = new Set(roots);
  const headings = [...replies.values()];
  const found = findTexts([...replies.keys()], words);
  const first = new Map<number, Box>();
  for (const { text, start } of found.toSorted((one, other) => one.start - other.start)) {
    const block = words.boxes[start]?.block;
    if (block && !first.has(text)) first.set(text, beginning(block, chosen));
  }
  return new Map([...first].map(([index, box]) => [box, headings[index] ?? '']));
}

/** Elements before which nothing can be written, since they are parts of a list or a table. */
const parts = new Set(['li', 'dd', 'dt', 'td', 'th', 'tr', 'tbody', 'body']);

/** The outermost box that begins with a block, within the chosen boxes. */
function beginning(block: Box, chosen: ReadonlySet<Box>): Box {
  let at = block;
  while (!chosen.has(at) && at.parent?.opening === at && !parts.has(at.parent.name)) at = at.parent;
  return at;
}
