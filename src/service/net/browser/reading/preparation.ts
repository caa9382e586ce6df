import type { PageActions, PageVisit, RenderedDocument } from '../../../../extract/page/browser.ts';
import type { ScrapeError } from '../../../../extract/page/errors.ts';
import type { ConsentReport } from '../../../../extract/schema/consent.ts';
import { declineConsent } from '../consent/decline.ts';
import type { Visit } from '../visit/visit.ts';
import { awaitVisible, notVisibleInTime } from './await-visible.ts';
import { scrollThrough } from './scroll-through.ts';
import { builtDocument } from './settle.ts';

interface PreparationOptions {
  readonly actions: PageActions;
  readonly isBuilt: PageVisit['isBuilt'];
  /** The deadline, on the clock of `performance.now`. */
  readonly until: number;
}

/** Prepares an open page for reading, by its actions: once, or again after a navigation. */
export class Preparation {
  readonly #visit: Visit;
  #done: { readonly navigations: number; readonly document: RenderedDocument } | null = null;
  #awaited: string | null = null;
  #consent: Promise<ConsentReport> | null = null;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** The failure if the wait for an element ended now; null without such a wait. */
  get delay(): ScrapeError | null {
    return this.#awaited === null ? null : notVisibleInTime({ name: 'waitFor', selector: this.#awaited });
  }

  /** The document after the preparation. */
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
    const isUnchanged = waitFor === undefined && !scroll && (consent?.status ?? 'NOT_FOUND') === 'NOT_FOUND';
    return { ...(isUnchanged ? document : await builtDocument(visit, isBuilt)), consent };
  }

  /** Once, even if the page is then reloaded. */
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
