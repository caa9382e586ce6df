import type { ChildNode } from 'domhandler';
import { walk } from '../../../../lib/html/dom.ts';
import type { Box, BoxTree } from '../../box-tree/box.ts';

/** The words of a page in order, each with the box that it is directly in. */
export interface PageWords {
  readonly words: readonly string[];
  readonly boxes: readonly Box[];
}

const maxWords = 200_000;
/** Digits and letters are apart: `300g` is `300 g`. ASCII alone is read in two thirds of the time. */
const word = /\p{L}+|\p{N}+/gu;
const asciiWord = /[a-z]+|\d+/g;
const isAscii = /^[\0-\x7f]*$/;

export function splitWords(text: string): string[] {
  const lower = text.toLowerCase();
  return lower.match(isAscii.test(lower) ? asciiWord : word) ?? [];
}

/** Those of a page are read once, whatever is looked for among them. */
const known = new WeakMap<BoxTree, PageWords>();

export function pageWords(tree: BoxTree): PageWords {
  const words = known.get(tree) ?? readWords(tree);
  known.set(tree, words);
  return words;
}

function readWords({ root, boxOf }: BoxTree): PageWords {
  const words: string[] = [];
  const boxes: Box[] = [];
  let box = root;
  const enter = (node: ChildNode) => {
    if (words.length >= maxWords) return false;
    if (node.type === 'text') {
      for (const found of splitWords(node.data)) {
        words.push(found);
        boxes.push(box);
      }
    }
    const entered = 'attribs' in node ? boxOf.get(node) : undefined;
    box = entered ?? box;
    return entered !== undefined;
  };
  walk(root.element, { enter, leave: () => (box = box.parent ?? root) });
  return { words, boxes };
}
