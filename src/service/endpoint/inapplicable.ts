import { ScrapeError } from '../../extract/page/errors.ts';
import type { PageQuestion } from './page-question.ts';

interface Inapplicable {
  readonly name: string;
  readonly isGiven: (question: PageQuestion) => unknown;
  readonly why: string;
}

const notFetched = 'it is not fetched';
const notKept = 'its answer is not kept';
const notOpened = 'it is never opened in a browser';

/** What a question may not say of a page that is neither fetched, opened in a browser nor kept. */
const inapplicable: readonly Inapplicable[] = [
  { name: 'cacheTime', isGiven: ({ cacheTime }) => isGiven(cacheTime), why: notKept },
  { name: 'revalidate', isGiven: ({ revalidate }) => revalidate, why: notFetched },
  { name: 'changedSince', isGiven: ({ changedSince }) => changedSince, why: notKept },
  { name: 'render', isGiven: ({ render }) => isGiven(render) && render !== 'NEVER', why: notOpened },
  { name: 'prefer', isGiven: ({ prefer }) => prefer === 'MARKDOWN', why: notFetched },
  { name: 'waitFor', isGiven: ({ waitFor }) => isGiven(waitFor), why: notOpened },
  { name: 'scroll', isGiven: ({ scroll }) => scroll, why: notOpened },
  { name: 'screenshot', isGiven: ({ screenshot }) => isGiven(screenshot), why: notOpened },
  { name: 'consent', isGiven: ({ consent }) => consent === 'DECLINE', why: notOpened },
  { name: 'as.userAgent', isGiven: ({ as }) => as?.userAgent, why: notFetched },
  { name: 'as.headers', isGiven: ({ as }) => as?.headers?.length, why: notFetched },
  { name: 'as.cookies', isGiven: ({ as }) => as?.cookies?.length, why: notFetched },
];

/** Throws INVALID_PARAMETER for an option that says how a page is fetched or kept. */
export function refuseInapplicable(question: PageQuestion): void {
  const found = inapplicable.find(({ isGiven }) => isGiven(question));
  if (!found) return;
  throw new ScrapeError(
    'INVALID_PARAMETER',
    `${found.name} cannot be used with a page that you send: ${found.why}.`,
  );
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}
