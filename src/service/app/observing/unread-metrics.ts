import type { Metrics } from './metrics.ts';

/** The metrics of a program that listens nowhere, so that nobody can read them: nothing is counted. */
export const unread: Metrics = {
  contentType: 'text/plain',
  text: async () => '',
  answered() {},
  scraped() {},
  extracted() {},
  revalidated() {},
  storeChanged() {},
  batchPageSettled() {},
  watchBatches() {},
  cacheSetAside() {},
};
