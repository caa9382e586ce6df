import { LRUCache } from 'lru-cache';
import { ScrapeError } from '../../../extract/page/errors.ts';
import { type BatchDatabase, rows } from '../database/database.ts';
import { signedHeaders } from './signature.ts';
import type { ClaimedMessage, WebhookQueue } from './webhook-queue.ts';

/** Posts a body through the guard and returns the status of the answer; redirects are not followed. */
export type Post = (
  url: URL,
  posted: { readonly headers: Record<string, string>; readonly body: string; readonly signal: AbortSignal },
) => Promise<number>;

interface SenderOptions {
  readonly database: BatchDatabase;
  readonly queue: WebhookQueue;
  readonly post: Post;
  /** How long a receiver may take; ten seconds by default. */
  readonly timeoutMs?: number;
  /** Called when the database cannot be reached. */
  readonly onFailure: (error: unknown) => void;
}

const atOnce = 16;
const defaultTimeoutMs = 10_000;
/** How long the other messages to a receiver that did not answer fail without being sent. */
const pauseMs = 60_000;
const maxPaused = 10_000;

/** Delivers the messages of batches. What becomes of them changes nothing about the batches. */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #stopping = new AbortController();
  readonly #sending = new Set<Promise<void>>();
  /** Receivers that have not answered. */
  readonly #paused = new LRUCache<string, true>({ max: maxPaused, ttl: pauseMs });
  #claiming: Promise<readonly ClaimedMessage[]> = Promise.resolve([]);

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Begins to send what is due; does not wait until it is sent. */
  async send(): Promise<void> {
    // A claim may find fewer than there are: of the first ones, only as many as their callers may have at once.
    while (this.#sending.size < atOnce && !this.#stopping.signal.aborted) {
      this.#claiming = this.#options.queue.claim(atOnce - this.#sending.size);
      const claimed = await this.#claiming;
      if (claimed.length === 0) return;
      for (const message of claimed) this.#begin(message);
    }
  }

  #begin(message: ClaimedMessage): void {
    const sending = this.#deliver(message)
      .catch(this.#options.onFailure)
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  /** Breaks off what is being sent, and leaves it to another instance, or to the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort(new ScrapeError('OVERLOADED'));
    await this.#claiming.catch(() => {});
    await Promise.all(this.#sending);
  }

  async #deliver(message: ClaimedMessage): Promise<void> {
    const { database, queue } = this.#options;
    const text = 'select url, secret from pageql.webhook where batch = $1';
    const [target] = await rows<{ url: string; secret: string }>(database, text, [message.batch]);
    // The batch has expired.
    if (!target) return queue.remove(message);
    const failure = await this.#attempt(message, target);
    if (failure !== null && this.#stopping.signal.aborted) return queue.handBack(message, database);
    const again = failure !== null && message.again;
    const end = failure === null ? 'DELIVERED' : 'GIVEN_UP';
    await this.#note(message, { failure, state: message.last && !again ? end : null });
    await (again ? queue.failed(message) : queue.remove(message));
  }

  async #attempt(
    { job: { id }, body }: ClaimedMessage,
    { url, secret }: { readonly url: string; readonly secret: string },
  ): Promise<string | null> {
    const { host } = new URL(url);
    if (this.#paused.has(host)) return 'It did not answer another message in ten seconds.';
    const late = AbortSignal.timeout(this.#options.timeoutMs ?? defaultTimeoutMs);
    const signal = AbortSignal.any([this.#stopping.signal, late]);
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders({ id, body }, secret, new Date()),
    };
    try {
      const status = await this.#options.post(new URL(url), { headers, body, signal });
      if (status >= 200 && status < 300) return null;
      return status >= 300 && status < 400
        ? `It answers ${status}: redirects are not followed.`
        : `It answers ${status}.`;
    } catch (error) {
      if (late.aborted) this.#paused.set(host, true);
      return error instanceof ScrapeError ? `${error.code}: it could not be reached.` : String(error);
    }
  }

  async #note(
    { batch }: ClaimedMessage,
    { failure, state }: { readonly failure: string | null; readonly state: 'DELIVERED' | 'GIVEN_UP' | null },
  ): Promise<void> {
    // A message of progress may fail after the end was delivered.
    await this.#options.database.executeSql(
      `update pageql.webhook set failure = $2, state = coalesce($3, state),
        delivered_at = case when $3 = 'DELIVERED' then now() else delivered_at end
      where batch = $1 and (state <> 'DELIVERED' or $3::text is not null)`,
      [batch, failure, state],
    );
  }
}
