import type { AxeFindings, LabRuns, PageView, RenderedDocument } from '../../../../extract/page/browser.ts';

/** What can be requested of a page in the browser. */
export interface PageResults {
  readonly document: RenderedDocument;
  readonly view: PageView;
  readonly audit: AxeFindings;
  readonly measure: LabRuns;
}

/** The pending requests for results of a page; requests for the same result share a promise. */
export class PageRequests {
  readonly #pending = new Map<keyof PageResults, PromiseWithResolvers<unknown>>();

  get empty(): boolean {
    return this.#pending.size === 0;
  }

  has(kind: keyof PageResults): boolean {
    return this.#pending.has(kind);
  }

  add<K extends keyof PageResults>(kind: K): Promise<PageResults[K]> {
    const request = this.#pending.get(kind) ?? Promise.withResolvers<unknown>();
    this.#pending.set(kind, request);
    // `resolve` is only given a result of the same kind.
    return request.promise as Promise<PageResults[K]>;
  }

  resolve<K extends keyof PageResults>(kind: K, result: PageResults[K]): void {
    this.#take(kind)?.resolve(result);
  }

  reject(kind: keyof PageResults, error: unknown): void {
    this.#take(kind)?.reject(error);
  }

  #take(kind: keyof PageResults): PromiseWithResolvers<unknown> | undefined {
    const request = this.#pending.get(kind);
    this.#pending.delete(kind);
    return request;
  }
}
