import type { PageActions, PageVisit, RenderedDocument } from '../../page/browser.ts';
import type { ScrapeError } from '../../page/errors.ts';
import type { ConsentReport } from '../../schema/consent.ts';
import { awaitVisible, neverCame } from './await-visible.ts';
import { declineConsent } from './consent/decline.ts';
import { scrollThrough } from './scroll-through.ts';
import { builtDocument } from './settle.ts';
import type { Visit } from './visit.ts';

export interface PreparationOptions {
  readonly actions: PageActions;
  readonly isBuilt: PageVisit['isBuilt'];
  /** How long the page may be waited for, on the clock of `performance.now`. */
  readonly until: number;
}

/** What is done with an open page before anything is read of it; once, unless it has moved on. */
export class Preparation {
  readonly #visit: Visit;
  #done: { readonly navigations: number; readonly document: RenderedDocument } | null = null;

  #awaited: string | null = null;
  #consent: Promise<ConsentReport> | null = null;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** Why the document is not ready yet, where something is waited for; null where nothing is. */
  get delay(): ScrapeError | null {
    return this.#awaited === null ? null : neverCame({ name: 'waitFor', selector: this.#awaited });
  }

  /** The document as it is then. */
  async document(options: PreparationOptions): Promise<RenderedDocument> {
    const { log } = this.#visit;
    if (this.#done?.navigations === log.navigations) return this.#done.document;
    const document = await this.#prepare(options);
    this.#done = { navigations: log.navigations, document };
    return document;
  }

  async #prepare({ actions, isBuilt, until }: PreparationOptions): Promise<RenderedDocument> {
    const visit = this.#visit;
    const document = await builtDocument(visit, isBuilt);
    const { waitFor, scroll } = actions;
    const consent = actions.consent ? await this.#decline(until) : null;
    if (waitFor !== undefined) await this.#await(waitFor, until);
    if (scroll) await scrollThrough(visit);
    const isAsSeen = waitFor === undefined && !scroll && (consent?.status ?? 'NOT_FOUND') === 'NOT_FOUND';
    return { ...(isAsSeen ? document : await builtDocument(visit, isBuilt)), consent };
  }

  /** Once, though the page may then be loaded anew. */
  #decline(until: number): Promise<ConsentReport> {
    this.#consent ??= declineConsent(this.#visit, until);
    return this.#consent;
  }

  async #await(selector: string, until: number): Promise<void> {
    this.#awaited = selector;
    await awaitVisible(this.#visit, { name: 'waitFor', selector, until });
    this.#awaited = null;
  }
}
