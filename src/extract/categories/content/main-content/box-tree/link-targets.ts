import { firstDescendants } from '../../../../lib/html/dom.ts';
import type { Box, BoxTree } from './box.ts';

/** Elements of a table of contents that are searched for links. */
const maxVisited = 200;

/** The targets of fragment links: ids and names in the page. */
export class LinkTargets {
  readonly #boxes: BoxTree['boxes'];
  readonly #links: () => BoxTree['boxes'];
  #names: ReadonlySet<string> | null = null;
  #fragments: ReadonlySet<string> | null = null;

  constructor({ boxes, of }: BoxTree) {
    this.#boxes = boxes;
    this.#links = () => of('a');
  }

  /** Whether a link of the page leads to a box, by its fragment or by an address with that. */
  has({ element: { attribs } }: Box): boolean {
    this.#fragments ??= new Set(
      this.#links().map(({ element: { attribs } }) => (attribs.href ?? '').replace(/^[^#]*#?/, '')),
    );
    return attribs.id !== undefined && this.#fragments.has(attribs.id);
  }

  /** Whether most links of a box leave the page: the table of contents of a book, not of the page. */
  mostLinksLeavePage({ element }: Box): boolean {
    this.#names ??= new Set(
      this.#boxes.flatMap(({ element: { attribs } }) => attribs.id ?? attribs.name ?? []),
    );
    const names = this.#names;
    const targets = firstDescendants(element, maxVisited).flatMap(({ attribs }) => attribs.href ?? []);
    const leaving = targets.filter((href) => !/^\s*#/.test(href) && !names.has(href.replace(/^[^#]*#?/, '')));
    return 2 * leaving.length > targets.length;
  }
}
