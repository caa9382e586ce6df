import { noLimit } from '../caller.ts';
import type { RateLimit } from './index.ts';

const windowMs = 60_000;

/** The rate limit of a program whose only caller has none: every request is admitted, and nothing is counted. */
export const uncounted: RateLimit = {
  take: async () => ({ admitted: true, state: untouched() }),
  peek: async () => untouched(),
  load: async () => {},
};

const untouched = () => ({ limit: noLimit, remaining: noLimit, resetAt: Date.now() + windowMs });
