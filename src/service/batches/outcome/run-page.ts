import type { ScrapeError } from '../../../extract/page/errors.ts';
import type { FetchOutcome } from '../../../extract/schema/fetch-report.ts';
import type { Caller } from '../../access/caller.ts';
import { type Services, Session } from '../../endpoint/session.ts';
import { BatchTickets, noRendersLeft } from '../../endpoint/tickets.ts';
import type { OpenPage } from '../../engine/answer/open-page.ts';
import { backgroundPrefix } from '../../engine/extraction/demand.ts';
import { type Selection, select } from '../../engine/request/selection.ts';
import type { PageArguments } from '../batch.ts';
import type { ClaimedPage } from '../schedule/pages.ts';

export interface PageAnswer {
  /** The body as stored, or as selected; null if the page still says what the caller has. */
  readonly body: Uint8Array | null;
  readonly changed: boolean | null;
  readonly outcome: FetchOutcome;
  readonly status: number | null;
  /** Seconds that the site asks to be left alone; null if it says nothing. */
  readonly retryAfter: number | null;
}

/** Answers a page of a batch as any other page of its caller; rejects with a ScrapeError if it has no answer. */
export type PageRunner = (page: ClaimedPage, signal: AbortSignal) => Promise<PageAnswer>;

export type Ran = PageAnswer | ScrapeError;

/** Executes a GraphQL selection on one page in a session; the body is the page and its errors, as JSON. */
export type RunSelection = (
  selection: string,
  args: PageArguments,
  session: Session,
) => Promise<{ readonly body: Uint8Array; readonly page: OpenPage }>;

interface RunnerOptions {
  readonly services: Services;
  /** The limits of callers on a plan. */
  readonly limitsOf: (plan: Caller['plan']) => Pick<Caller, 'limit' | 'renders'>;
  readonly runSelection: RunSelection;
}

/** The worker limits how many pages it runs. */
const maxConcurrent = 1_000;

export function pageRunner({ services, limitsOf, runSelection }: RunnerOptions): PageRunner {
  return async (page, signal) => {
    const caller = callerOf(page, limitsOf);
    // What is rendered counts for the owner, wherever it was asked for.
    const tickets = new BatchTickets(services.rateLimit, { ...caller, id: page.owner });
    const session = new Session(services, { caller, http: { signal }, tickets });
    if (page.spec.options.render === 'ALWAYS') await tickets.reserveRendering();
    const { spec, url, changedSince } = page;
    // The failure of an earlier try must not be its own answer.
    const args = { ...spec.options, url, changedSince, ...(page.tries > 1 && { revalidate: true }) };
    const { body, page: opened } =
      'selection' in spec.select
        ? await runSelection(spec.select.selection, args, session)
        : await wholeCategories(select(spec.select.categories), args, session);
    const changed = await hasChanged(opened, changedSince);
    refuseUnrendered(page, tickets);
    const { outcome, status, retryAfter } = await opened.fetchReport();
    return { body: changed === false ? null : body, changed, outcome, status, retryAfter };
  };
}

async function wholeCategories(selection: Selection, args: PageArguments, session: Session) {
  const page = await session.open(session.decide({ ...args, selection }));
  const { body } = (await page.entry()) ?? (await page.answer());
  return { body, page };
}

/** How often a page that seems to need a browser waits for one. */
const maxWaits = 3;

function refuseUnrendered({ tries }: ClaimedPage, { refusedFor }: BatchTickets): void {
  if (refusedFor !== null && tries <= maxWaits) throw noRendersLeft(refusedFor);
}

function callerOf(page: ClaimedPage, limitsOf: RunnerOptions['limitsOf']): Caller {
  const { owner, plan, name } = page;
  return { id: backgroundPrefix + owner, plan, name, authenticated: false, maxConcurrent, ...limitsOf(plan) };
}

async function hasChanged(page: OpenPage, changedSince: string | null | undefined): Promise<boolean | null> {
  if (!changedSince) return null;
  return (await page.entry())?.contentHash !== changedSince;
}
