import { type AnyNode, type Element, isTag, isText, type ParentNode } from 'domhandler';

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

  const open = (element: Element) => {
    const index = elements.push(element) - 1;
    textStart[index] = length;
    const id = element.attribs.id;
    if (id !== undefined && !byId.has(id)) byId.set(id, index);
    return index;
  };
  const close = (index: number) => {
    end[index] = elements.length;
    textEnd[index] = length;
  };

  const ancestors: number[] = [];
  let node: AnyNode | null = root?.firstChild ?? null;
  while (node !== null) {
    if (isText(node)) length += pieces[pieces.push(node.data) - 1]?.length ?? 0;
    if (isTag(node)) {
      const index = open(node);
      if (node.firstChild !== null) {
        ancestors.push(index);
        node = node.firstChild;
        continue;
      }
      close(index);
    }
    while (node !== null && node.nextSibling === null) {
      const parent: number | undefined = ancestors.pop();
      if (parent === undefined) {
        node = null;
        break;
      }
      close(parent);
      node = elements[parent] ?? null;
    }
    node = node?.nextSibling ?? null;
  }

  const all = pieces.join('');
  return { elements, end, byId, text: (index) => all.slice(textStart[index], textEnd[index]) };
}
