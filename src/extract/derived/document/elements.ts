import type { Element, ParentNode } from 'domhandler';
import { append } from '../../lib/append.ts';
import { descendants } from '../../lib/html/dom.ts';
import { memoised } from '../../lib/memoised.ts';
import { derived } from '../../page/need.ts';
import { document } from './document.ts';

/** The elements of a document, from one walk that every reader shares. */
export interface Elements {
  /** In document order, those of SVG and MathML among them: a parent comes before its children. */
  readonly all: readonly Element[];
  /** The HTML elements of a tag in document order; those of SVG and MathML are not among them. */
  of(tag: string): readonly Element[];
  /** The elements with any of the given attributes, in document order. */
  having(...attributes: readonly string[]): readonly Element[];
  /** The elements in the body, in document order. */
  readonly body: readonly Element[];
  inHead(element: Element): boolean;
  inNoscript(element: Element): boolean;
}

const htmlNamespace = 'http://www.w3.org/1999/xhtml';

export const elements = derived('elements', { document }, ({ document }) => elementsBelow(document[0]));

export function elementsBelow(root: ParentNode | undefined): Elements {
  const all = descendants(root);
  const byTag = new Map<string, Element[]>();
  for (const element of all) {
    if ((element.namespace ?? htmlNamespace) === htmlNamespace) append(byTag, element.name, element);
  }
  const of = (tag: string): readonly Element[] => byTag.get(tag) ?? [];
  const [body] = of('body');
  const head = within(of('head').slice(0, 1));
  const noscript = within(of('noscript'));
  return {
    all,
    of,
    having: attributeIndex(all),
    // By the standard's tree construction nothing follows the body.
    body: body ? all.slice(all.indexOf(body) + 1) : [],
    inHead: (element) => head.has(element),
    inNoscript: (element) => noscript.has(element),
  };
}

/** Finds elements by attributes; the index is built on first use. */
function attributeIndex(all: readonly Element[]): Elements['having'] {
  const index = memoised(() => byAttribute(all));
  return (...attributes) => {
    const [found = [], ...others] = attributes
      .map((attribute) => index().get(attribute) ?? [])
      .filter((one) => one.length > 0);
    if (others.length === 0) return found;
    const any = new Set([found, ...others].flat());
    return all.filter((element) => any.has(element));
  };
}

function byAttribute(all: readonly Element[]): ReadonlyMap<string, readonly Element[]> {
  const found = new Map<string, Element[]>();
  for (const element of all)
    for (const attribute of Object.keys(element.attribs)) append(found, attribute, element);
  return found;
}

/** All descendants of the given elements; nested ones are walked once. */
function within(roots: readonly Element[]): ReadonlySet<Element> {
  const found = new Set<Element>();
  for (const root of roots) {
    if (found.has(root)) continue;
    for (const element of descendants(root)) found.add(element);
  }
  return found;
}
