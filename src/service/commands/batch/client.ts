import { setTimeout as wait } from 'node:timers/promises';

/** What the service says of a batch. */
export interface ShownBatch {
  readonly id: string;
  readonly state: string;
  readonly counts: {
    readonly total: number;
    readonly waiting: number;
    readonly running: number;
    readonly failed: number;
    readonly cancelled: number;
  };
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly expiresAt: string;
  readonly webhook: { readonly secret?: string; readonly failure: string | null } | null;
}

/** A part of the list of batches. */
export interface ShownBatches {
  readonly batches: readonly ShownBatch[];
  /** The id to go on after; null at the end. */
  readonly next: string | null;
}

/** The service refused a call, or could not be reached. */
export class CallFailed extends Error {
  readonly exitCode: number = 1;
}

/** The command names a file that cannot be read, so that nothing was called. */
export class UnreadableFile extends CallFailed {
  override readonly exitCode = 2;
}

/** Results that break off this often without another line will not go on. */
const maxIdleAttempts = 20;
/** A rate limit counts a minute; the pages of a batch, a day. */
const longestWaitMs = 60_000;
/** A service that has answered before is restarting; one that never has may not have been started at all. */
const patienceMs = { restart: 120_000, start: 10_000 };

interface Submitting {
  readonly headers: Readonly<Record<string, string>>;
  /** Called for each attempt, since a body can be sent once. */
  readonly body: () => AsyncIterable<Uint8Array>;
}

interface ClientOptions {
  /** The address of the service. */
  readonly server: string;
  /** The API key, if there is one. */
  readonly key: string | undefined;
  /** How long to wait before a call is repeated, in milliseconds. */
  readonly retryMs?: number;
}

/** Calls `/api/batches` of a running service, and waits for it while it is away. */
export class BatchClient {
  readonly #base: string;
  readonly #key: string | undefined;
  readonly #retryMs: number;
  #hasAnswered = false;

  constructor({ server, key, retryMs = 500 }: ClientOptions) {
    this.#base = `${server.replace(/\/$/, '')}/api/batches`;
    this.#key = key;
    this.#retryMs = retryMs;
  }

  submit(query: URLSearchParams, { headers, body }: Submitting): Promise<ShownBatch> {
    // Node's fetch sends what it can iterate over.
    const init = () => ({ method: 'POST', headers, body: body() as unknown as BodyInit });
    return this.#json<ShownBatch>(`?${query}`, init);
  }

  find(id: string): Promise<ShownBatch> {
    return this.#json<ShownBatch>(`/${id}`);
  }

  list(query: Readonly<Record<string, string>>): Promise<ShownBatches> {
    return this.#json<ShownBatches>(`?${new URLSearchParams(query)}`);
  }

  cancel(id: string): Promise<ShownBatch> {
    return this.#json<ShownBatch>(`/${id}`, () => ({ method: 'DELETE' }));
  }

  /** The lines of the results, from where an earlier connection broke off. */
  async *results(id: string, query: Readonly<Record<string, string>>): AsyncGenerator<string> {
    let after: string | null = query.after ?? null;
    for (let idle = 0; idle < maxIdleAttempts; idle++) {
      const search = new URLSearchParams({ ...query, ...(after !== null && { after }) });
      const { body } = await this.#call(`/${id}/results?${search}`);
      try {
        for await (const line of linesOf(body)) {
          after = /^\{"cursor":"([\d.]+)"/.exec(line)?.[1] ?? after;
          idle = 0;
          yield line;
        }
        return;
      } catch {
        await wait(this.#retryMs);
      }
    }
    throw new CallFailed(
      `The results break off after ${after ?? 'their beginning'}: the service's log says why.`,
    );
  }

  async #json<T>(path: string, init?: () => RequestInit): Promise<T> {
    return (await (await this.#call(path, init)).json()) as T;
  }

  async #call(path: string, init: () => RequestInit = () => ({})): Promise<Response> {
    const since = performance.now();
    for (let attempt = 1; ; attempt++) {
      const response = await this.#attempt(path, init()).catch((error: Error) => error);
      if (response instanceof Response && response.ok) return response;
      const pauseMs = this.#pauseAfter(response);
      const patience = this.#hasAnswered ? patienceMs.restart : patienceMs.start;
      if (pauseMs === null || performance.now() - since > patience)
        throw new CallFailed(await reasonOf(response, this.#base));
      if (attempt === 1) process.stderr.write(`Waiting for the service at ${this.#base} …\n`);
      if (response instanceof Response) await response.body?.cancel();
      await wait(pauseMs);
    }
  }

  /** After how many milliseconds a call that failed may be repeated; null if that would not help. */
  #pauseAfter(response: Response | Error): number | null {
    if (response instanceof Error || response.status === 503) return this.#retryMs;
    const waitMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1_000;
    return response.status === 429 && waitMs <= longestWaitMs ? waitMs : null;
  }

  async #attempt(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    const authorization = this.#key === undefined ? {} : { authorization: `Bearer ${this.#key}` };
    const request = { ...init, headers: { ...authorization, ...headers }, duplex: 'half' };
    const response = await fetch(`${this.#base}${path}`, request as RequestInit);
    this.#hasAnswered = true;
    return response;
  }
}

async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('the last line is cut off');
}

async function reasonOf(response: Response | Error, base: string): Promise<string> {
  if (response instanceof Error)
    return `No service answers at ${base}: start it with "pageql serve", or name it with --server.`;
  const text = await response.text();
  try {
    const { code, detail } = JSON.parse(text) as { code: string; detail: string };
    return `${code}: ${detail}`;
  } catch {
    return `${response.status}: ${text.slice(0, 200)}`;
  }
}
