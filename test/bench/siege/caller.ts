import { setTimeout as wait } from 'node:timers/promises';
import type { Origin } from '../../helpers/origin.ts';
import { Child } from '../child.ts';
import { cpuMicros } from '../http/process-cpu.ts';
import { apiKeys, type Service } from '../http/service.ts';
import { Hits, type HitTimes } from './hits.ts';

export const keys = { greedy: 'siege-greedy', other: apiKeys[0] ?? '' };
export const hostilePages = 16;
/** How long the greedy caller's pages are under way before the other caller comes. */
const headStartMs = 2_500;
/** A flooded page has met a limit by then, or is about to. */
const floodMs = 1_500;
const undisturbedMs = 3_000;
const params = ['metadata', 'links'];

/** Milliseconds of one caller's answers. */
export interface Times extends HitTimes {
  readonly misses: readonly number[];
}

export interface Besieged extends Times {
  /** How the greedy caller was answered: how often with which status. */
  readonly statuses: object;
  /** How many cores the service used: of less than one, the greedy caller did not do its worst. */
  readonly cores: number;
}

interface Asking {
  readonly key: string;
  readonly signal?: AbortSignal | null;
  readonly more?: Readonly<Record<string, string>>;
}

/** The other caller, and what the greedy one can do to it. */
export class Caller implements AsyncDisposable {
  readonly #service: Service;
  readonly #origin: Origin;
  readonly #hits: Hits;
  #asked = 0;

  private constructor(service: Service, origin: Origin, hits: Hits) {
    this.#service = service;
    this.#origin = origin;
    this.#hits = hits;
  }

  static async open(service: Service, origin: Origin): Promise<Caller> {
    return new Caller(service, origin, await Hits.open(service, `${origin.url}/hit`, params));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#hits[Symbol.asyncDispose]();
  }

  async undisturbed(): Promise<Times> {
    const misses: number[] = [];
    for (let index = 0; index < 40; index++) misses.push(await this.#miss());
    await this.#hits.during(undisturbedMs);
    return { misses: misses.slice(20), ...(await this.#hits.during(undisturbedMs)) };
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
  async beside(way: string, ms: number): Promise<Besieged> {
    await using child = new Child(new URL('./connections.ts', import.meta.url));
    const page = `${this.#origin.url}/long`;
    const sending = child.ask<{ statuses: object }>({
      service: this.#service.url,
      key: keys.greedy,
      way,
      page,
      ms,
    });
    const before = cpuMicros(this.#service.pid);
    const [times, misses] = await Promise.all([this.#hits.during(ms), this.#missesFor(ms)]);
    const cores = (cpuMicros(this.#service.pid) - before) / (ms * 1_000);
    return { ...times, misses, cores, ...(await sending) };
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

  async #missesFor(ms: number): Promise<readonly number[]> {
    const end = performance.now() + ms;
    const times: number[] = [];
    while (performance.now() < end) times.push(await this.#miss());
    return times;
  }

  #miss(): Promise<number> {
    return this.#ask(`/small?${this.#asked++}`, { key: keys.other });
  }

  async #ask(path: string, { key, signal = null, more = {} }: Asking): Promise<number> {
    const startedAt = performance.now();
    const asked = new URLSearchParams({ url: this.#origin.url + path, params: params.join(), ...more });
    const answer = await fetch(`${this.#service.url}/api/scrape?${asked}`, {
      headers: { 'X-API-Key': key },
      signal,
    });
    await answer.arrayBuffer();
    return performance.now() - startedAt;
  }
}
