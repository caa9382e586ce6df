import { isAsyncIterable, type Plugin } from 'graphql-yoga';

interface Payload {
  readonly incremental?: readonly unknown[];
  readonly hasNext?: boolean;
}

/**
 * Sends each part that @defer delivers on its own. What is ready at the same moment, as everything is that the cache
 * holds, would otherwise be one payload, of which a client on a slow line can show nothing before its end.
 */
export function patchByPatch(): Plugin {
  return {
    onResultProcess({ result, setResult }) {
      if (isAsyncIterable(result)) setResult(separated(result));
    },
  };
}

async function* separated<Result extends object>(payloads: AsyncIterable<Result>): AsyncGenerator<Result> {
  for await (const payload of payloads) {
    const { incremental = [], hasNext }: Payload = payload;
    const last = incremental.length - 1;
    if (last < 1) yield payload;
    else
      for (const [at, patch] of incremental.entries())
        yield { ...payload, incremental: [patch], hasNext: at < last || hasNext };
  }
}
