import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Session, SessionContext } from '../../endpoint/session.ts';

interface Payload {
  readonly incremental?: readonly unknown[];
  readonly hasNext?: boolean;
}

/**
 * Sends each part delivered by @defer in a payload of its own. Parts that are ready at the same time, as with an answer
 * from the cache, would otherwise be one payload, and a client on a slow connection could show nothing before its end. Between
 * two of them, calls of others are answered.
 */
export function patchByPatch(): Plugin<object, SessionContext> {
  return {
    onResultProcess({ result, setResult, serverContext: { session } }) {
      if (isAsyncIterable(result)) setResult(inTurns(separated(result), session));
    },
  };
}

async function* inTurns<Result extends object>(
  payloads: AsyncIterable<Result>,
  session: Pick<Session, 'turn'>,
): AsyncGenerator<Result> {
  for await (const payload of payloads) {
    await session.turn();
    yield payload;
  }
}

export async function* separated<Result extends object>(
  payloads: AsyncIterable<Result>,
): AsyncGenerator<Result> {
  for await (const payload of payloads) {
    const { incremental = [], hasNext }: Payload = payload;
    const last = incremental.length - 1;
    if (last < 1) yield payload;
    else
      for (const [at, patch] of incremental.entries()) {
        yield { ...payload, incremental: [patch], hasNext: at < last || hasNext };
      }
  }
}
