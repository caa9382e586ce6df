import { ScrapeError } from '../../extract/page/errors.ts';
import type { PageQuestion } from './page-question.ts';

/** What a question may not say of a page that is neither fetched, opened in a browser nor kept. */
const inapplicable: Readonly<Record<string, (question: PageQuestion) => unknown>> = {
  cacheTime: ({ cacheTime }) => isGiven(cacheTime),
  revalidate: ({ revalidate }) => revalidate,
  changedSince: ({ changedSince }) => changedSince,
  render: ({ render }) => isGiven(render) && render !== 'NEVER',
  prefer: ({ prefer }) => prefer === 'MARKDOWN',
  waitFor: ({ waitFor }) => isGiven(waitFor),
  scroll: ({ scroll }) => scroll,
  screenshot: ({ screenshot }) => isGiven(screenshot),
  consent: ({ consent }) => consent === 'DECLINE',
  'userAgent, headers and cookies': ({ as }) => as?.userAgent || as?.headers?.length || as?.cookies?.length,
};

/** Throws INVALID_PARAMETER for an option that says how a page is fetched or kept. */
export function refuseInapplicable(question: PageQuestion): void {
  const name = Object.keys(inapplicable).find((one) => inapplicable[one]?.(question));
  if (name === undefined) return;
  throw new ScrapeError(
    'INVALID_PARAMETER',
    `${name}: a page that you bring is neither fetched, opened in a browser nor kept.`,
  );
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}
