import type { OpenPage } from '../engine/open-page.ts';
import type { Selection } from '../engine/selection.ts';
import type { Selector } from '../page/selector.ts';
import type { PageArguments } from './page-request.ts';

/** A page as an operation asks for it. */
export interface PageQuestion {
  readonly args: PageArguments;
  readonly selection: Selection;
  readonly selectors: readonly Selector[];
}

/** The pages that were opened ahead of an operation: each is the answer to one of its questions. */
export class PagesAhead {
  readonly #pages: { readonly question: PageQuestion; readonly page: Promise<OpenPage> }[] = [];

  add(question: PageQuestion, page: Promise<OpenPage>): void {
    page.catch(() => {});
    this.#pages.push({ question, page });
  }

  /** The first that was opened for the same question, once. */
  take(question: PageQuestion): Promise<OpenPage> | null {
    if (this.#pages.length === 0) return null;
    const key = keyOf(question);
    const index = this.#pages.findIndex((ahead) => keyOf(ahead.question) === key);
    const [ahead] = index < 0 ? [] : this.#pages.splice(index, 1);
    return ahead?.page ?? null;
  }
}

/** Equal for the questions of one operation, whose arguments come in the same order each time. */
function keyOf({ args, selection, selectors }: PageQuestion): string {
  return JSON.stringify([args, selection, selectors]);
}
