import { apiKey } from '../settings.ts';
import type { Failure, Quota } from '../types.ts';
import { pieces } from './pieces.ts';

/** The answer to an operation, or one deferred part of it. */
export interface Payload {
  // biome-ignore lint/suspicious/noExplicitAny: the readers of an answer know the types of their operation.
  readonly data?: Record<string, any> | null | undefined;
  /** The label of the deferred part. */
  readonly label?: string | undefined;
  readonly failures: readonly Failure[];
  readonly quota: Quota | null;
}

interface Question {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly signal: AbortSignal;
}

/**
 * Asks the service; yields the answer and then each deferred part as it arrives. If the service cannot be reached or
 * understood, it yields a payload with a failure.
 */
export async function* ask(question: Question): AsyncGenerator<Payload> {
  const response = await send(question);
  if (!response) return yield unreachable('The service cannot be reached. Is it running?');
  const quota = quotaOf(response.headers);
  let received = 0;
  try {
    for await (const json of payloadsOf(response)) {
      for (const payload of flat(json)) yield { ...payload, quota };
      received += 1;
    }
  } catch {
    if (question.signal.aborted) return;
    const message = received ? 'The connection ended before the answer was complete.' : unreadable(response);
    yield { ...unreachable(message), quota };
  }
}

async function send({ query, variables, signal }: Question) {
  const key = apiKey.get();
  try {
    return await fetch('/graphql', {
      method: 'POST',
      signal,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'multipart/mixed, application/json;q=0.9',
        ...(key && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
  } catch {
    return null;
  }
}

async function* payloadsOf(response: Response): AsyncGenerator<Sent> {
  const [, boundary] =
    /^multipart\/mixed;.*boundary="?([^";]+)/.exec(response.headers.get('content-type') ?? '') ?? [];
  if (!boundary || !response.body) return void (yield await response.json());
  // JSON escapes line breaks, so it cannot contain the boundary.
  for await (const part of pieces(response.body, `\r\n--${boundary}`)) {
    const start = part.indexOf('\r\n\r\n');
    if (start >= 0) yield JSON.parse(part.slice(start));
  }
}

/** What the service sends: an answer, or patches of one. */
interface Sent {
  readonly data?: Payload['data'];
  readonly errors?: readonly SentError[];
  readonly incremental?: readonly {
    readonly data?: Payload['data'];
    readonly label?: string;
    readonly errors?: readonly SentError[];
  }[];
}

interface SentError {
  readonly message: string;
  readonly path?: Failure['path'];
  readonly extensions?: { readonly code?: string };
}

function flat({ data, errors, incremental = [] }: Sent): Omit<Payload, 'quota'>[] {
  const whole = data !== undefined || errors ? [{ data, failures: failuresOf(errors) }] : [];
  const deferred = incremental.map((patch) => ({
    data: patch.data,
    label: patch.label,
    failures: failuresOf(patch.errors),
  }));
  return [...whole, ...deferred];
}

function failuresOf(errors: readonly SentError[] = []): Failure[] {
  return errors.map(({ message, path = [], extensions }) => ({
    message: String(message),
    path,
    code: String(extensions?.code ?? 'ERROR'),
  }));
}

function unreachable(message: string): Payload {
  return { failures: [{ code: 'UNREACHABLE', message, path: [] }], quota: null };
}

function unreadable({ status }: Response) {
  return `The service answered with status ${status} and a body that cannot be read.`;
}

function quotaOf(headers: Headers): Quota | null {
  const resetAt = headers.get('x-ratelimit-reset');
  if (!resetAt) return null;
  const number = (name: string) => Number(headers.get(`x-ratelimit-${name}`));
  return { limit: number('limit'), remaining: number('remaining'), resetAt };
}
