import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { walk } from './dom.ts';

/** Elements in tree order, in one walk without recursion: those below element i are from i + 1 up to before `end[i]`. */
export interface FlatTree {
  readonly elements: readonly Element[];
  readonly end: readonly number[];
  /** The index of the first element with each id. */
  readonly byId: ReadonlyMap<string, number>;
  /** What the DOM calls the textContent of element i. */
  text(index: number): string;
}

export function flatten(root: ParentNode | null): FlatTree {
  const elements: Element[] = [];
  const end: number[] = [];
  const byId = new Map<string, number>();
  const textStart: number[] = [];
  const textEnd: number[] = [];
  const pieces: string[] = [];
  let length = 0;

  const ancestors: number[] = [];
  const enter = (node: ChildNode) => {
    if (isText(node)) {
      pieces.push(node.data);
      length += node.data.length;
    }
    if (!isTag(node)) return node === root;
    const index = elements.push(node) - 1;
    ancestors.push(index);
    textStart[index] = length;
    const { id } = node.attribs;
    if (id !== undefined && !byId.has(id)) byId.set(id, index);
    return true;
  };
  const leave = () => {
    const index = ancestors.pop();
    if (index === undefined) return;
    end[index] = elements.length;
    textEnd[index] = length;
  };
  if (root) walk(root, { enter, leave });

  const all = pieces.join('');
  return { elements, end, byId, text: (index) => all.slice(textStart[index], textEnd[index]) };
}
