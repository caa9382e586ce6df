import { invalidParameter } from '../../../extract/page/errors.ts';
import type { PageQuestion } from './page-question.ts';

interface Inapplicable {
  readonly name: string;
  /** Whether a question says so, and not what holds anyway. */
  readonly asks: (question: PageQuestion) => unknown;
  readonly why: string;
}

const notFetched = 'it is not fetched';
const notKept = 'its answer is not kept';
const notOpened = 'it is never opened in a browser';

/** What a question may not say of a page that is neither fetched, opened in a browser nor kept. */
const inapplicable: readonly Inapplicable[] = [
  { name: 'cacheTime', asks: ({ cacheTime }) => isGiven(cacheTime), why: notKept },
  { name: 'revalidate', asks: ({ revalidate }) => revalidate, why: notFetched },
  { name: 'changedSince', asks: ({ changedSince }) => changedSince, why: notKept },
  { name: 'render', asks: ({ render }) => isGiven(render) && render !== 'NEVER', why: notOpened },
  { name: 'prefer', asks: ({ prefer }) => prefer === 'MARKDOWN', why: notFetched },
  { name: 'waitFor', asks: ({ waitFor }) => isGiven(waitFor), why: notOpened },
  { name: 'scroll', asks: ({ scroll }) => scroll, why: notOpened },
  { name: 'screenshot', asks: ({ screenshot }) => isGiven(screenshot), why: notOpened },
  { name: 'consent', asks: ({ consent }) => consent === 'DECLINE', why: notOpened },
  { name: 'as.userAgent', asks: ({ as }) => as?.userAgent, why: notFetched },
  { name: 'as.headers', asks: ({ as }) => as?.headers?.length, why: notFetched },
  { name: 'as.cookies', asks: ({ as }) => as?.cookies?.length, why: notFetched },
];

/** Throws INVALID_PARAMETER for an option that says how a page is fetched or kept. */
export function refuseInapplicable(question: PageQuestion): void {
  const found = inapplicable.find(({ asks }) => asks(question));
  if (!found) return;
  throw invalidParameter(`${found.name} cannot be used with a page that you send: ${found.why}.`);
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}
