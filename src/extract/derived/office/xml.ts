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
  const handler = new BoundedHandler(undefined, { xmlMode: true });
  new Parser(handler, options).end(xml);
  return handler.root;
}

/** For a part that a library is to read, which makes a tree of it unless `most` says otherwise. Throws OFFICE_TOO_LARGE. */
export function assertBounded(xml: string, most = maxElements): void {
  const bounds = new Bounds(most);
  new Parser({ onopentag: () => bounds.opened(), onclosetag: () => bounds.closed() }, options).end(xml);
}

class BoundedHandler extends DomHandler {
  readonly #bounds = new Bounds();
  readonly #scopes = new Scopes();

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#bounds.opened();
    this.#scopes.open(attributes);
    const named = Object.entries(attributes).map(([key, value]) => [this.#scopes.nameOf(key, true), value]);
    super.onopentag(this.#scopes.nameOf(name, false), Object.fromEntries(named));
  }

  override onclosetag(): void {
    this.#bounds.closed();
    this.#scopes.close();
    super.onclosetag();
  }
}

/** The first element along a path of names from a node, or null. */
export function elementAt(root: Document | Element | null, ...path: readonly string[]): Element | null {
  let at: Document | Element | null = root;
  for (const name of path) at = at && (childrenCalled(name, at)[0] ?? null);
  return at as Element | null;
}
