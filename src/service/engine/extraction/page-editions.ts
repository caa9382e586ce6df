import { renderedPage } from '../../../extract/derived/browser-sources.ts';
import { markup } from '../../../extract/derived/document/document.ts';
import type { RenderedDocument } from '../../../extract/page/browser.ts';
import type { ReadEdition } from '../../../extract/page/category.ts';
import { Evaluation, type Settled } from '../../../extract/page/evaluation.ts';
import type { PageContext } from '../../../extract/page/need.ts';
import type { Fetched } from '../../../extract/page/reach.ts';
import { renderedResponse } from '../../../extract/page/rendered-response.ts';
import { response } from '../../../extract/sources/response.ts';

/**
 * The editions of a page during extraction: as it was sent and, if it was rendered, as its scripts left it. All editions
 * have the same sources, except for the response: a rendered edition has one with the rendered document as its body.
 */
export class PageEditions {
  readonly #context: PageContext;
  readonly #sent: Evaluation;
  readonly #supplied = new Map<string, Settled>();
  readonly #editions = new Map<ReadEdition, Promise<Evaluation>>();
  #rendered: RenderedDocument | null = null;

  constructor(context: PageContext) {
    this.#context = context;
    this.#sent = new Evaluation(context);
  }

  supply(name: string, settled: Settled): void {
    // The value supplied under a source's name is what that source loaded.
    if (name === renderedPage.name && 'value' in settled) this.#rendered = settled.value as RenderedDocument;
    this.#sent.supply(name, settled);
    this.#supplied.set(name, settled);
    for (const edition of this.#editions.values()) void edition.then((one) => one.supply(name, settled));
  }

  /** The edition for units that read `reads`; the document as sent if the page was not rendered. */
  async editionFor(reads: ReadEdition): Promise<Evaluation> {
    if (reads === 'SENT' || this.#rendered === null) return this.#sent;
    const edition = this.#editions.get(reads) ?? this.#open(reads, this.#rendered);
    this.#editions.set(reads, edition);
    return edition;
  }

  async #open(reads: ReadEdition, rendered: RenderedDocument): Promise<Evaluation> {
    const sent = (await this.#sent.value(response)) as Fetched;
    // A serialised document has no open elements, so the markup appended to it is parsed like a document of its own.
    const html = reads === 'BOTH' ? `${rendered.html}\n${await this.#sent.value(markup)}` : rendered.html;
    const edition = new Evaluation(this.#context);
    for (const [name, settled] of this.#supplied) edition.supply(name, settled);
    edition.supply(response.name, { value: renderedResponse({ ...rendered, html }, sent) });
    return edition;
  }
}
