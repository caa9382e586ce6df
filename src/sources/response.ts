import { source } from '../page/need.ts';
import { deadlines } from './deadlines.ts';

const maxBytes = 5 * 1024 * 1024;

/** The page's own answer: head, and at most 5 MiB of decoded body. */
export const response = source('response', {
  fetches: 'the page',
  load(_, { requestedUrl, reach, signal }) {
    return reach.fetch(new URL(requestedUrl), { signal, maxBytes, deadlineMs: deadlines.page });
  },
});
