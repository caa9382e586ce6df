import type { ErrorCode } from '../../extract/page/errors.ts';
import type { FetchOutcome } from '../../extract/schema/fetch-report.ts';
import type { Plan } from '../access/caller.ts';
import type { PageOptions } from '../endpoint/question/page-options.ts';
import type { PageQuestion } from '../endpoint/question/page-question.ts';
import type { CategoryName } from '../engine/request/selection.ts';

export type BatchState = 'RUNNING' | 'DONE' | 'CANCELLED';
export const lineStates = ['OK', 'NOT_THE_PAGE', 'FAILED', 'CANCELLED'] as const;
/** The same, as REST and the command line name them. */
export const lineStateNames = lineStates.map((state) => state.toLowerCase().replaceAll('_', '-'));
export type BatchPageState = 'WAITING' | 'RUNNING' | (typeof lineStates)[number];

/** What is asked of each page: categories as at the REST endpoint, or a GraphQL selection on Page. */
export type BatchSelect = { readonly categories: readonly CategoryName[] } | { readonly selection: string };

/** What is asked about a page, apart from what is selected. */
export type PageArguments = PageOptions & Pick<PageQuestion, 'url' | 'changedSince'>;

export interface BatchSpec {
  readonly select: BatchSelect;
  readonly options: PageOptions;
  /** Whether the results leave out pages that have not changed since their `changedSince`. */
  readonly onlyChanged?: boolean;
}

/** Who submits and sees a batch. */
export interface BatchOwner {
  readonly id: string;
  readonly plan: Plan;
  readonly name: string | null;
}

/** `total` is always the sum of the others. */
export interface BatchCounts {
  readonly total: number;
  readonly waiting: number;
  readonly running: number;
  readonly ok: number;
  readonly notThePage: number;
  readonly failed: number;
  readonly cancelled: number;
}

export interface Batch {
  readonly id: string;
  readonly owner: string;
  readonly state: BatchState;
  readonly counts: BatchCounts;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date;
  readonly webhook: BatchWebhook | null;
}

export interface BatchWebhook {
  readonly url: string;
  /** When the end of the batch was delivered. */
  readonly deliveredAt: Date | null;
  /** Why the most recent message was not delivered; null if it was. */
  readonly failure: string | null;
}

export interface SubmittedPage {
  readonly url: string;
  /** The caller's own text, returned with the result. */
  readonly custom?: string | null | undefined;
  readonly changedSince?: string | null | undefined;
  readonly problem?: string;
}

export interface BatchPage {
  readonly index: number;
  readonly url: string;
  readonly custom: string | null;
  readonly state: BatchPageState;
  readonly outcome: FetchOutcome | null;
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly retryAfter: number | null;
  } | null;
  readonly tries: number;
}
