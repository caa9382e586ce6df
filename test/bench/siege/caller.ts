import { setTimeout as wait } from 'node:timers/promises';
import type { Origin } from '../../helpers/origin.ts';
import { Child } from '../child.ts';
import type { Service } from '../http/service.ts';

export const keys = { greedy: 'siege-greedy', other: 'siege-other' };
export const hostilePages = 16;
/** How long the greedy caller's pages are under way before the other caller comes. */
const headStartMs = 2_500;
/** A flooded page has met a limit by then, or is about to. */
const floodMs = 1_500;
const betweenHitsMs = 5;
/** So many connections ask for hits, so that a round has some hundreds of them: of fewer, the 99th percentile is the longest. */
const hitsAtOnce = 3;

/** Milliseconds of one caller's answers. */
export interface Times {
  readonly hits: readonly number[];
  readonly misses: readonly number[];
}

interface Asking {
  readonly key: string;
  readonly signal?: AbortSignal | null;
  readonly more?: Readonly<Record<string, string>>;
}

/** The other caller, and what the greedy one can do to it. */
export class Caller {
  readonly #service: Service;
  readonly #origin: Origin;
  #asked = 0;

  constructor(service: Service, origin: Origin) {
    this.#service = service;
    this.#origin = origin;
  }

  async undisturbed(): Promise<Times> {
    const misses: number[] = [];
    const hits: number[] = [];
    for (let index = 0; index < 40; index++) misses.push(await this.#miss());
    for (let index = 0; index < 1_000; index++) hits.push(await this.#hit());
    return { misses: misses.slice(20), hits: hits.slice(500) };
  }

  async afterDroppedPages(): Promise<number> {
    await using hostile = await this.#hostilePages();
    await hostile[Symbol.asyncDispose]();
    return this.#miss();
  }

  async besideKeptPages(): Promise<readonly number[]> {
    await using _hostile = await this.#hostilePages();
    return [await this.#miss(), await this.#miss(), await this.#miss()];
  }

  /** Hits and misses at the same time, while the greedy caller uses a way in. */
  async beside(way: string, ms: number): Promise<Times & { readonly statuses: object }> {
    await using child = new Child(new URL('./connections.ts', import.meta.url));
    const page = `${this.#origin.url}/long`;
    const sending = child.ask<{ statuses: object }>({
      service: this.#service.url,
      key: keys.greedy,
      way,
      page,
      ms,
    });
    const end = performance.now() + ms;
    const times = { hits: [] as number[], misses: [] as number[] };
    const hit = async () => {
      for (; performance.now() < end; await wait(betweenHitsMs)) times.hits.push(await this.#hit());
    };
    const miss = async () => {
      while (performance.now() < end) times.misses.push(await this.#miss());
    };
    await Promise.all([...Array.from({ length: hitsAtOnce }, hit), miss()]);
    return { ...times, ...(await sending) };
  }

  /** A page in the browser, while the one before it writes to its console without end. */
  async behindFlood(): Promise<number> {
    const rendered = { more: { render: 'always' } };
    const flood = this.#ask(`/flood?${this.#asked++}`, { key: keys.greedy, ...rendered });
    await wait(floodMs);
    const ms = await this.#ask(`/small?${this.#asked++}`, { key: keys.other, ...rendered });
    await flood;
    return ms;
  }

  /** Hostile pages of the greedy caller under way, dropped on disposal. */
  async #hostilePages(): Promise<AsyncDisposable> {
    const leaving = new AbortController();
    const under = { key: keys.greedy, signal: leaving.signal };
    const pages = Array.from({ length: hostilePages }, () =>
      this.#ask(`/deep?${this.#asked++}`, under).catch(() => null),
    );
    await wait(headStartMs);
    return {
      async [Symbol.asyncDispose]() {
        leaving.abort();
        await Promise.all(pages);
      },
    };
  }

  #hit(): Promise<number> {
    return this.#ask('/hit', { key: keys.other });
  }

  #miss(): Promise<number> {
    return this.#ask(`/small?${this.#asked++}`, { key: keys.other });
  }

  async #ask(path: string, { key, signal = null, more = {} }: Asking): Promise<number> {
    const startedAt = performance.now();
    const asked = new URLSearchParams({ url: this.#origin.url + path, params: 'metadata,links', ...more });
    const answer = await fetch(`${this.#service.url}/api/scrape?${asked}`, {
      headers: { 'X-API-Key': key },
      signal,
    });
    await answer.arrayBuffer();
    return performance.now() - startedAt;
  }
}
