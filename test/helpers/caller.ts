import type { Caller } from '../../src/service/access/caller.ts';

/** A caller on the Free plan without a key, who may do one thing at a time, except for what is given. */
export function callerWith(given: Partial<Caller> = {}): Caller {
  return {
    id: 'somebody',
    name: null,
    plan: 'FREE',
    authenticated: false,
    limit: 1,
    renders: 1,
    maxConcurrent: 1,
    ...given,
  };
}
