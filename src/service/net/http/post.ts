import type { Dispatcher } from 'undici';
import { networkError } from '../errors.ts';

export interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Sends a body once, and returns the status of the answer, which is not read. A redirect is an answer like any other. */
export async function post(
  dispatcher: Dispatcher,
  url: URL,
  { headers, body, signal }: Posted,
): Promise<number> {
  const path = url.pathname + url.search;
  const request = { origin: url.origin, path, method: 'POST', headers, body, signal } as const;
  try {
    const answer = await dispatcher.request(request);
    answer.body.on('error', () => {}).destroy();
    return answer.statusCode;
  } catch (error) {
    throw networkError(error as Error);
  }
}
