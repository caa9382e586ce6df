import { firstDescendants } from '../../../../lib/html/dom.ts';
import type { Box, BoxTree } from './box.ts';

/** Elements of a list of contents that are looked at for their links. */
const maxVisited = 200;

/** Where links within the page can lead to. */
export class LinkTargets {
  readonly #boxes: BoxTree['boxes'];
  #names: ReadonlySet<string> | null = null;

  constructor({ boxes }: BoxTree) {
    this.#boxes = boxes;
  }

  /** Whether most links of a box lead to none of them: the contents of a book, not of the page. */
  leadElsewhere({ element }: Box): boolean {
    this.#names ??= new Set(
      this.#boxes.flatMap(({ element: { attribs } }) => attribs.id ?? attribs.name ?? []),
    );
    const names = this.#names;
    const targets = firstDescendants(element, maxVisited).flatMap(({ attribs }) => attribs.href ?? []);
    const elsewhere = targets.filter(
      (href) => !/^\s*#/.test(href) && !names.has(href.replace(/^[^#]*#?/, '')),
    );
    return 2 * elsewhere.length > targets.length;
  }
}
