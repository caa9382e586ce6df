import type { OpenPage } from '../engine/answer/open-page.ts';
import type { PageRequest } from '../engine/request/page-request.ts';

export class PagesAhead {
  readonly #pages: { readonly request: string; readonly page: Promise<OpenPage> }[] = [];

  add(request: PageRequest, page: Promise<OpenPage>): void {
    page.catch(() => {});
    this.#pages.push({ request: JSON.stringify(request), page });
  }

  take(request: PageRequest): Promise<OpenPage> | null {
    if (this.#pages.length === 0) return null;
    const wanted = JSON.stringify(request);
    const index = this.#pages.findIndex((ahead) => ahead.request === wanted);
    const [ahead] = index < 0 ? [] : this.#pages.splice(index, 1);
    return ahead?.page ?? null;
  }
}
