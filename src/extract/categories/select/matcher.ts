import { compile } from 'css-select';
import { isTraversal, parse } from 'css-what';
import { type AnyNode, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { invalidParameter } from '../../page/errors.ts';
import { isSecret, openAttribute } from './secrets.ts';
import type { SelectorWork } from './work.ts';

/** The cost of collecting the text of a node, in steps; visiting a node costs one. */
const stepsOfText = 8;

type Test = (element: Element) => boolean;

/** Compiles a selector into a test of an element that counts every node it visits as work. */
export function matcherOf(css: string, work: SelectorWork): Test {
  try {
    const parsed = parse(css);
    const isOpenEnded = parsed.some((tokens) =>
      [tokens.at(0), tokens.at(-1)].some((token) => token && isTraversal(token)),
    );
    if (isOpenEnded) throw new Error('it begins or ends with a combinator');
    return compile<AnyNode, Element>(parsed, { adapter: countingAdapter(work), xmlMode: false }) as Test;
  } catch (error) {
    // The parser ends its message with what it found, which is nothing at the end of the selector.
    const reason = (error instanceof Error ? error.message : String(error)).replace(
      / found $/,
      ' found the end',
    );
    throw invalidParameter(`css is not a selector that can be used: ${reason}`);
  }
}

/** The tree as selectors see it: without the values of hidden, password and token fields, so that none can test them. */
function countingAdapter(work: SelectorWork) {
  const seen = <T>(value: T, steps = 1): T => {
    work.spend(steps);
    return value;
  };
  const childrenOf = (node: AnyNode): AnyNode[] => ('children' in node ? (node.children as AnyNode[]) : []);
  const parentOf = (node: AnyNode): ParentNode | null => seen(node.parent);
  const each = (nodes: readonly AnyNode[], visit: Test): boolean => {
    const pending = [...nodes].reverse();
    for (let node = pending.pop(); node; node = pending.pop()) {
      if (isTag(seen(node)) && visit(node as Element)) return true;
      const children = childrenOf(node);
      for (let index = children.length - 1; index >= 0; index--) pending.push(children[index] as AnyNode);
    }
    return false;
  };
  const findAll = (test: Test, nodes: AnyNode[]): Element[] => {
    const found: Element[] = [];
    each(nodes, (element) => {
      if (test(element)) found.push(element);
      return false;
    });
    return found;
  };
  return {
    isTag: (node: AnyNode): node is Element => isTag(seen(node)),
    existsOne: (test: Test, nodes: AnyNode[]) => each(nodes, test),
    findAll,
    findOne: (test: Test, nodes: AnyNode[]) => {
      let found: Element | null = null;
      each(nodes, (element) => {
        if (test(element)) found = element;
        return found !== null;
      });
      return found;
    },
    getAttributeValue: (element: Element, name: string) => {
      const value = openAttribute(element, name);
      return seen(value, 1 + (value?.length ?? 0) / 64);
    },
    hasAttrib: (element: Element, name: string) => seen(openAttribute(element, name) !== undefined),
    getName: (element: Element) => element.name,
    getChildren: (node: AnyNode) => seen(childrenOf(node)),
    getParent: parentOf,
    getSiblings: (node: AnyNode) => {
      const parent = parentOf(node);
      return parent ? childrenOf(parent) : [node];
    },
    getText: (root: AnyNode) => {
      const texts: string[] = [];
      const pending = [root];
      for (let node = pending.pop(); node; node = pending.pop()) {
        work.spend(stepsOfText);
        if (isText(node)) texts.push(seen(node.data, node.data.length / 16));
        if (isTag(node) && isSecret(node)) continue;
        const children = childrenOf(node);
        for (let index = children.length - 1; index >= 0; index--) pending.push(children[index] as AnyNode);
      }
      return texts.join('');
    },
    removeSubsets: (nodes: AnyNode[]) => nodes,
  };
}
