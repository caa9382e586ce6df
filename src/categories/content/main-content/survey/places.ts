import { firstDescendants } from '../../../../lib/html/dom.ts';
import type { Passage, Survey } from './survey.ts';

/** Elements of a list of contents that are looked at for their links. */
const maxVisited = 200;

/** The places of a page that links can lead to. */
export class Places {
  readonly #passages: Survey['passages'];
  #names: ReadonlySet<string> | null = null;

  constructor({ passages }: Survey) {
    this.#passages = passages;
  }

  /** Whether most links of a passage lead to no place of the page: the contents of a book, not of the page. */
  areElsewhere({ element }: Passage): boolean {
    this.#names ??= new Set(
      this.#passages.flatMap(({ element: { attribs } }) => attribs.id ?? attribs.name ?? []),
    );
    const names = this.#names;
    const targets = firstDescendants(element, maxVisited).flatMap(({ attribs }) => attribs.href ?? []);
    const elsewhere = targets.filter(
      (href) => !/^\s*#/.test(href) && !names.has(href.replace(/^[^#]*#?/, '')),
    );
    return 2 * elsewhere.length > targets.length;
  }
}
