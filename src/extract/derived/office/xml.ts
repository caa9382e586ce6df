import { type Document, DomHandler, type Element } from 'domhandler';
import { Parser } from 'htmlparser2';
import { childrenCalled } from '../../lib/html/dom.ts';
import { ScrapeError } from '../../page/errors.ts';
import { Scopes } from './namespaces.ts';

/** No program writes deeper ones, so that readers of the tree may call themselves. */
export const deepest = 250;
const maxElements = 400_000;

/** Counts the elements of a part. */
class Bounds {
  readonly #most: number;
  #elements = 0;
  #depth = 0;

  constructor(most = maxElements) {
    this.#most = most;
  }

  /** Throws OFFICE_TOO_LARGE beyond the limits. */
  opened(): void {
    this.#elements += 1;
    this.#depth += 1;
    if (this.#depth > deepest || this.#elements > this.#most) throw new ScrapeError('OFFICE_TOO_LARGE');
  }

  closed(): void {
    this.#depth -= 1;
  }
}

const options = { xmlMode: true, decodeEntities: true };

/**
 * The tree of a part in XML, with names whose prefixes follow from their namespaces. A document type is ignored, and so
 * are all entities except XML's own five. Throws OFFICE_TOO_LARGE.
 */
export function xmlTree(xml: string): Document {
  return treeBy(new NamespaceHandler(), xml);
}

/** The same with the prefixes that are written. */
export function prefixedTree(xml: string): Document {
  return treeBy(new BoundedHandler(), xml);
}

function treeBy(handler: DomHandler, xml: string): Document {
  new Parser(handler, options).end(xml);
  return handler.root;
}

interface BoundedOptions {
  /** As many as a tree may have if absent. */
  readonly maxElements?: number | undefined;
  /** Called with the name and the attributes of each element. */
  readonly onElement?: (name: string, attributes: Readonly<Record<string, string>>) => void;
}

/** For a part that a library is to read. Throws OFFICE_TOO_LARGE. */
export function assertBounded(xml: string, { maxElements, onElement }: BoundedOptions = {}): void {
  const bounds = new Bounds(maxElements);
  const onopentag = (name: string, attributes: Record<string, string>) => {
    bounds.opened();
    onElement?.(name, attributes);
  };
  new Parser({ onopentag, onclosetag: () => bounds.closed() }, options).end(xml);
}

/** Makes a tree of a bounded part. */
class BoundedHandler extends DomHandler {
  readonly #bounds = new Bounds();

  constructor() {
    super(undefined, { xmlMode: true });
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#bounds.opened();
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.#bounds.closed();
    super.onclosetag();
  }
}

class NamespaceHandler extends BoundedHandler {
  readonly #scopes = new Scopes();

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#scopes.open(attributes);
    const named = Object.entries(attributes).map(([key, value]) => [this.#scopes.nameOf(key, true), value]);
    super.onopentag(this.#scopes.nameOf(name, false), Object.fromEntries(named));
  }

  override onclosetag(): void {
    this.#scopes.close();
    super.onclosetag();
  }
}

/** Functions that write elements, by the names of these: a file may have elements with any name, such as "constructor". */
export function writersBy(
  names: Readonly<Record<string, (element: Element) => string>>,
): ReadonlyMap<string, (element: Element) => string> {
  return new Map(Object.entries(names));
}

/** The first element along a path of names from a node, or null. */
export function elementAt(root: Document | Element | null, ...path: readonly string[]): Element | null {
  let at: Document | Element | null = root;
  for (const name of path) at = at && (childrenCalled(name, at)[0] ?? null);
  return at as Element | null;
}

/** All elements at the end of such a path. */
export function elementsAt(root: Document | Element | null, ...path: readonly string[]): Element[] {
  const parent = elementAt(root, ...path.slice(0, -1));
  return parent ? childrenCalled(path.at(-1) ?? '', parent) : [];
}
