import { setTimeout as wait } from 'node:timers/promises';

/** What the service says of a batch. */
export interface ShownBatch {
  readonly id: string;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>> & { readonly total: number };
  readonly finishedAt: string | null;
  readonly expiresAt: string;
  readonly webhook: { readonly secret?: string; readonly failure: string | null } | null;
}

/** The service refused a call, or could not be reached. */
export class CallFailed extends Error {}

const retryMs = 500;
/** A service that restarts is waited for. */
const maxAwayMs = 120_000;

/** Calls `/api/batches` of a running service, and waits for it while it is away. */
export class BatchClient {
  readonly #base: string;
  readonly #key: string | undefined;

  constructor(server: string, key: string | undefined) {
    this.#base = `${server.replace(/\/$/, '')}/api/batches`;
    this.#key = key;
  }

  async json(path: string, init: RequestInit = {}): Promise<ShownBatch> {
    const response = await this.call(path, () => init);
    return (await response.json()) as ShownBatch;
  }

  /** `init` is called for each attempt, since a body can be sent once. */
  async call(path: string, init: () => RequestInit = () => ({})): Promise<Response> {
    const until = performance.now() + maxAwayMs;
    for (;;) {
      const response = await this.#attempt(path, init()).catch((error: Error) => error);
      if (response instanceof Response && response.ok) return response;
      const passing = response instanceof Error || response.status === 503;
      if (!passing || performance.now() > until) throw new CallFailed(await reasonOf(response, this.#base));
      if (response instanceof Response) await response.body?.cancel();
      await wait(retryMs);
    }
  }

  /** The lines of the results, from where an earlier connection broke off. */
  async *results(id: string, query: Readonly<Record<string, string>>): AsyncGenerator<string> {
    let after: string | null = query.after ?? null;
    for (;;) {
      const search = new URLSearchParams({ ...query, ...(after !== null && { after }) });
      const { body } = await this.call(`/${id}/results?${search}`);
      try {
        for await (const line of linesOf(body)) {
          after = /^\{"cursor":"([\d.]+)"/.exec(line)?.[1] ?? after;
          yield line;
        }
        return;
      } catch {
        await wait(retryMs);
      }
    }
  }

  #attempt(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    const authorization = this.#key === undefined ? {} : { authorization: `Bearer ${this.#key}` };
    const request = { ...init, headers: { ...authorization, ...headers }, duplex: 'half' };
    return fetch(`${this.#base}${path}`, request as RequestInit);
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
