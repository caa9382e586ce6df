import type { ErrorCode } from '../../../extract/page/errors.ts';
import type { FetchOutcome } from '../../../extract/schema/fetch-report.ts';
import type { BatchSpec, SubmittedPage } from '../batch.ts';
import type { StoredObject } from '../results/result-store.ts';
import type { ClaimedJob } from './queue.ts';

/** A page that this instance has to fetch now. */
export interface ClaimedPage extends SubmittedPage {
  readonly batch: string;
  readonly index: number;
  readonly owner: string;
  readonly plan: 'FREE' | 'PRO';
  readonly name: string | null;
  readonly spec: BatchSpec;
  readonly host: string;
  readonly cancelled: boolean;
  /** How often it was begun, this time included. */
  readonly tries: number;
  readonly job: ClaimedJob;
}

/** What becomes of a page after a try: its last state, or another try. */
export type PageVerdict = 'OK' | 'NOT_THE_PAGE' | 'FAILED' | 'CANCELLED' | 'RETRY';

/** A page with the verdict on its last try. */
export interface JudgedPage {
  readonly page: ClaimedPage;
  readonly verdict: PageVerdict;
  /** Where its answer is in the object of its batch; null if it has none. */
  readonly range: { readonly at: number; readonly bytes: number } | null;
  readonly outcome: FetchOutcome | null;
  /** Null unless the caller has an earlier answer. */
  readonly changed: boolean | null;
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly retryAfter: number | null;
  } | null;
  /** Of a page that is to be tried again. */
  readonly afterMs: number;
  /** How long the site asks to be left alone. */
  readonly pauseMs: number;
  /** How long its robots.txt asks to wait after each page. */
  readonly delayMs: number;
}

/** The answers of pages that are settled together, by batch. */
export type StoredObjects = ReadonlyMap<string, StoredObject>;
