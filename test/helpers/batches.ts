import { proKey, type TestApp } from './app.ts';

/** A result line. */
export interface ResultLine {
  readonly cursor: string;
  readonly index: number;
  readonly url: string;
  readonly custom: string | null;
  readonly state: string;
  readonly tries: number;
  readonly outcome?: string;
  readonly error?: { readonly code: string; readonly message: string };
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape.
  readonly page: any;
}

/** A batch as REST shows it. */
export interface ShownBatch {
  readonly id: string;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly finishedAt: string | null;
  readonly webhook: {
    readonly url: string;
    readonly secret?: string;
    readonly deliveredAt: string | null;
    readonly failure: string | null;
  } | null;
}

/** Calls `/api/batches` of a service. */
export class TestBatches {
  readonly #app: Pick<TestApp, 'fetch'>;
  readonly #key: string | null;

  constructor(app: Pick<TestApp, 'fetch'>, key: string | null = proKey) {
    this.#app = app;
    this.#key = key;
  }

  call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(this.#key !== null && { 'x-api-key': this.#key }), ...init.headers };
    const request = new Request(`http://localhost/api/batches${path}`, { ...init, headers });
    return this.#app.fetch(request, '192.0.2.1');
  }

  submit(body: object, headers: Record<string, string> = {}): Promise<Response> {
    const sent = { 'content-type': 'application/json', ...headers };
    return this.call('', { method: 'POST', body: JSON.stringify(body), headers: sent });
  }

  async submitted(urls: readonly string[], more: object = { params: 'metadata' }): Promise<ShownBatch> {
    const response = await this.submit({ pages: urls.map((url) => ({ url })), ...more });
    if (response.status !== 202) throw new Error(await response.text());
    return (await response.json()) as ShownBatch;
  }

  async find(id: string): Promise<ShownBatch> {
    return (await (await this.call(`/${id}`)).json()) as ShownBatch;
  }

  async ended(id: string): Promise<ShownBatch> {
    const events = await this.call(`/${id}`, { headers: { accept: 'text/event-stream' } });
    return JSON.parse(/event: end\ndata: (.+)/.exec(await events.text())?.[1] ?? '');
  }

  async results(id: string, query = ''): Promise<ResultLine[]> {
    const text = await (await this.call(`/${id}/results${query}`)).text();
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }
}
