import type { Selector } from '../../extract/page/selector.ts';
import type { OpenPage } from '../engine/open-page.ts';
import type { Selection } from '../engine/selection.ts';
import type { PageArguments } from './page-request.ts';

/** What an operation asks about a page. */
export interface PageQuestion {
  readonly args: PageArguments;
  readonly selection: Selection;
  readonly selectors: readonly Selector[];
}

/** Pages that were opened before an operation is executed; each answers one of its questions. */
export class PagesAhead {
  readonly #pages: { readonly question: PageQuestion; readonly page: Promise<OpenPage> }[] = [];

  add(question: PageQuestion, page: Promise<OpenPage>): void {
    page.catch(() => {});
    this.#pages.push({ question, page });
  }

  /** Removes and returns the first page that was opened for the same question. */
  take(question: PageQuestion): Promise<OpenPage> | null {
    if (this.#pages.length === 0) return null;
    const key = keyOf(question);
    const index = this.#pages.findIndex((ahead) => keyOf(ahead.question) === key);
    const [ahead] = index < 0 ? [] : this.#pages.splice(index, 1);
    return ahead?.page ?? null;
  }
}

/** Equal for equal questions of an operation, whose arguments always have the same order. */
function keyOf({ args, selection, selectors }: PageQuestion): string {
  return JSON.stringify([args, selection, selectors]);
}
