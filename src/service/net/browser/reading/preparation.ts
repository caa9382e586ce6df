import type { PageActions, PageVisit, RenderedDocument } from '../../../../extract/page/browser.ts';
import type { ScrapeError } from '../../../../extract/page/errors.ts';
import type { ConsentReport } from '../../../../extract/schema/consent.ts';
import { declineConsent } from '../consent/decline.ts';
import type { Visit } from '../visit/visit.ts';
import { awaitVisible, notVisibleInTime } from './await-visible.ts';
import { builtDocument, scrollThrough } from './settle.ts';

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
    if (this.#done?.navigations !== log.navigations) {
      const document = await this.#prepare(options);
      this.#done = { navigations: log.navigations, document };
    }
    return this.#done.document;
  }

  async #prepare({ actions, isBuilt, until }: PreparationOptions): Promise<RenderedDocument> {
    const visit = this.#visit;
    const document = await builtDocument(visit, isBuilt);
    const { waitFor, scroll } = actions;
    // Once, even if the page is then reloaded.
    if (actions.consent) this.#consent ??= declineConsent(visit, until);
    const consent = await this.#consent;
    if (waitFor !== undefined) {
      this.#awaited = waitFor;
      await awaitVisible(visit, { name: 'waitFor', selector: waitFor, until });
      this.#awaited = null;
    }
    if (scroll) await scrollThrough(visit);
    const isUnchanged = waitFor === undefined && !scroll && (consent?.status ?? 'NOT_FOUND') === 'NOT_FOUND';
    return { ...(isUnchanged ? document : await builtDocument(visit, isBuilt)), consent };
  }
}
