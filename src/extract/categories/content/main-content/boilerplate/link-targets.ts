import { firstDescendants } from '../../../../lib/html/dom.ts';
import { fragmentOf } from '../../../../lib/url.ts';
import type { Box, BoxTree } from '../../box-tree/box.ts';

/** Elements of a table of contents that are searched for links. */
const maxVisited = 200;

/** The targets of fragment links: ids and names in the page. */
export class LinkTargets {
  readonly #tree: BoxTree;
  #names: ReadonlySet<string> | null = null;
  #fragments: ReadonlySet<string> | null = null;

  constructor(tree: BoxTree) {
    this.#tree = tree;
  }

  /** Whether a link of the page leads to a box, by its fragment or by an address with that. */
  has({ element: { attribs } }: Box): boolean {
    this.#fragments ??= new Set(
      this.#tree.of('a').map(({ element: { attribs } }) => fragmentOf(attribs.href ?? '')),
    );
    return !!attribs.id && this.#fragments.has(attribs.id);
  }

  /** Whether most links of a box leave the page: the table of contents of a book, not of the page. */
  mostLinksLeavePage({ element }: Box): boolean {
    this.#names ??= new Set(
      this.#tree.boxes.flatMap(({ element: { attribs } }) => attribs.id ?? attribs.name ?? []),
    );
    const names = this.#names;
    const targets = firstDescendants(element, maxVisited).flatMap(({ attribs }) => attribs.href ?? []);
    const leaving = targets.filter((href) => !/^\s*#/.test(href) && !names.has(fragmentOf(href)));
    return 2 * leaving.length > targets.length;
  }
}
