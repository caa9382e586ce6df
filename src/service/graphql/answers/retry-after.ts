import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { ErrorCode } from '../../../extract/page/errors.ts';

/** A limit that was used up for a part of an answer is told in the header, too: after which time all of it is there. */
export function retryAfter(): Plugin {
  const seconds = new WeakMap<Request, number>();
  return {
    onResultProcess({ request, result }) {
      if (isAsyncIterable(result) || Array.isArray(result)) return;
      const waits = (result.errors ?? []).map(({ extensions }) =>
        extensions?.code === ('RATE_LIMITED' satisfies ErrorCode) ? Number(extensions.retryAfter) : 0,
      );
      const longest = Math.max(0, ...waits);
      if (longest > 0) seconds.set(request, longest);
    },
    onResponse({ request, response }) {
      const wait = seconds.get(request);
      if (wait !== undefined) response.headers.set('Retry-After', String(wait));
    },
  };
}
