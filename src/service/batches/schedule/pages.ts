import type { FetchOutcome } from '../../../extract/schema/fetch-report.ts';
import type { BatchOwner, BatchPage, BatchSpec, SubmittedPage } from '../batch.ts';
import type { StoredObject } from '../results/result-store.ts';
import type { ClaimedJob } from './queue.ts';

export interface ClaimedPage extends SubmittedPage, Omit<BatchOwner, 'id'> {
  readonly batch: string;
  readonly index: number;
  readonly owner: string;
  readonly spec: BatchSpec;
  readonly host: string;
  readonly cancelled: boolean;
  /** How often it was begun, this time included. */
  readonly tries: number;
  readonly job: ClaimedJob;
}

/** What becomes of a page after a try: its last state, or another try. */
export type PageVerdict = 'OK' | 'NOT_THE_PAGE' | 'FAILED' | 'CANCELLED' | 'RETRY';

export interface JudgedPage {
  readonly page: ClaimedPage;
  readonly verdict: PageVerdict;
  /** Where its answer is in the object of its batch; null if it has none. */
  readonly range: { readonly at: number; readonly bytes: number } | null;
  readonly outcome: FetchOutcome | null;
  /** Null unless the caller has an earlier answer. */
  readonly changed: boolean | null;
  readonly error: BatchPage['error'];
  /** Of a page that is to be tried again. */
  readonly afterMs: number;
  /** How long the site asks to be left alone. */
  readonly pauseMs: number;
  /** How long its robots.txt asks to wait after each page. */
  readonly delayMs: number;
}

/** What there is of a page that has no answer, and asks for no pause. */
export const unanswered: Omit<JudgedPage, 'page' | 'verdict'> = {
  range: null,
  outcome: null,
  changed: null,
  error: null,
  afterMs: 0,
  pauseMs: 0,
  delayMs: 0,
};

export type StoredObjects = ReadonlyMap<string, StoredObject>;
