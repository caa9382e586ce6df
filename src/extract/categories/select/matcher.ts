import { compile, type Options } from 'css-select';
import { isTraversal, parse } from 'css-what';
import { type AnyNode, type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { walk } from '../../lib/html/dom.ts';
import { invalidParameter } from '../../page/errors.ts';
import { isSecret, openAttribute } from './secrets.ts';
import type { SelectorWork } from './work.ts';

/** The cost of collecting the text of a node, in steps; visiting a node costs one. */
const stepsOfText = 8;

type Adapter = NonNullable<Options<AnyNode, Element>['adapter']>;
/** What a compiled selector asks of the tree: the rest searches for elements. */
type AskedAdapter = Omit<Adapter, 'findAll' | 'findOne' | 'removeSubsets'>;
type Test = (element: Element) => boolean;

/** Compiles a selector into a test of an element that counts every node it visits as work. */
export function matcherOf(css: string, work: SelectorWork): Test {
  try {
    const parsed = parse(css);
    const isOpenEnded = parsed.some((tokens) =>
      [tokens.at(0), tokens.at(-1)].some((token) => token && isTraversal(token)),
    );
    if (isOpenEnded) throw new Error('it begins or ends with a combinator');
    const adapter = countingAdapter(work) as Adapter;
    return compile<AnyNode, Element>(parsed, { adapter, xmlMode: false }) as Test;
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
function countingAdapter(work: SelectorWork): AskedAdapter {
  const seen = <T>(value: T, steps = 1): T => {
    work.spend(steps);
    return value;
  };
  const childrenOf = (node: AnyNode): AnyNode[] => ('children' in node ? (node.children as AnyNode[]) : []);
  const parentOf = (node: AnyNode): ParentNode | null => seen(node.parent);
  return {
    isTag: (node): node is Element => isTag(seen(node)),
    existsOne: (test, nodes) => {
      const pending = [...nodes].reverse();
      for (let node = pending.pop(); node; node = pending.pop()) {
        if (isTag(seen(node)) && test(node as Element)) return true;
        const children = childrenOf(node);
        for (let index = children.length - 1; index >= 0; index--) pending.push(children[index] as AnyNode);
      }
      return false;
    },
    getAttributeValue: (element, name) => {
      const value = openAttribute(element, name);
      return seen(value, 1 + (value?.length ?? 0) / 64);
    },
    hasAttrib: (element, name) => seen(openAttribute(element, name) !== undefined),
    getName: (element) => element.name,
    getChildren: (node) => seen(childrenOf(node)),
    getParent: parentOf,
    getSiblings: (node) => {
      const parent = parentOf(node);
      return parent ? childrenOf(parent) : [node];
    },
    getText: (root) => {
      const texts: string[] = [];
      const enter = (node: ChildNode) => {
        work.spend(stepsOfText);
        if (isText(node)) texts.push(seen(node.data, node.data.length / 16));
        return !(isTag(node) && isSecret(node));
      };
      walk(root as ChildNode, { enter });
      return texts.join('');
    },
  };
}
