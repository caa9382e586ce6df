import { Worker } from 'node:worker_threads';

interface LiteOptions {
  /** Where the database is; in memory if absent. */
  readonly directory?: string;
  /** What a new directory begins with, as PGlite takes it. */
  readonly archive?: Uint8Array | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the shape of a row follows from its statement.
type Rows = { rows: any[] };

interface Message {
  readonly ready?: true;
  readonly payload?: string;
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly code?: string };
}

export class LiteThread {
  readonly ready: Promise<void>;
  /** Resolves when the thread has ended, whatever the reason. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  readonly #calls = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #listeners: ((payload: string) => void)[] = [];
  #failure: Error | null = null;
  #count = 0;

  constructor(options: LiteOptions = {}) {
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    this.ready = ready.promise;
    this.ended = ended.promise;
    let cause: unknown;
    this.#worker = new Worker(new URL('./lite-script.js', import.meta.url), { workerData: options });
    this.#worker.on('message', (message: Message) =>
      message.ready ? ready.resolve() : this.#receive(message),
    );
    this.#worker.on('error', (error) => {
      cause = error;
    });
    this.#worker.on('exit', () => {
      this.#failure = new Error('the thread of PGlite has ended', { cause });
      for (const call of this.#calls.values()) call.reject(this.#failure);
      this.#calls.clear();
      ready.reject(this.#failure);
      ended.resolve();
    });
    this.ready.catch(() => {});
  }

  // The thread answers each call with what PGlite returns for it.
  query(text: string, values: unknown[] = []): Promise<Rows> {
    return this.#call('query', text, values) as Promise<Rows>;
  }

  exec(text: string): Promise<Rows[]> {
    return this.#call('exec', text) as Promise<Rows[]>;
  }

  async listen(channel: string, onMessage: (payload: string) => void): Promise<void> {
    this.#listeners.push(onMessage);
    await this.#call('listen', channel);
    onMessage('');
  }

  /** A compressed archive of the database, with which others can begin. */
  archive(): Promise<Uint8Array> {
    return this.#call('archive') as Promise<Uint8Array>;
  }

  async close(): Promise<void> {
    await this.#call('close').catch(() => {});
    await this.#worker.terminate();
  }

  #call(call: string, text = '', values: readonly unknown[] = []): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#count++;
    const answer = Promise.withResolvers<unknown>();
    this.#calls.set(id, answer);
    this.#worker.postMessage({ id, call, text, values });
    return answer.promise;
  }

  #receive({ id = -1, payload, result, error }: Message): void {
    if (payload !== undefined) for (const onMessage of this.#listeners) onMessage(payload);
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (error) call?.reject(Object.assign(new Error(error.message), { code: error.code }));
    else call?.resolve(result);
  }
}
