import { setTimeout as wait } from 'node:timers/promises';
import { type Origin, startOrigin } from '../../helpers/origin.ts';
import { Child } from '../child.ts';
import type { Effort } from '../effort.ts';
import { samplePage } from '../http/sample-page.ts';
import { openService, type Service } from '../http/service.ts';
import { load } from '../machine.ts';
import { type Ratio, ratioTable } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import { greedyOperations } from './operations.ts';

const keys = { greedy: 'siege-greedy', other: 'siege-other' };
const hostilePages = 16;
const connections = 8;
/** How long the greedy caller's pages or operations are under way before the other caller comes. */
const headStartMs = 2_500;
/** Threads that were ended have started again by then. */
const restMs = 5_000;
/** Undisturbed times below these count as these: a fifth of a blink is no loss. */
const least = { missMs: 40, hitMs: 4 };
const most = 5;

/** What one caller's answers take while another sends hostile pages, or operations that cost much and count little. */
export async function siege({ rounds, seconds }: Effort): Promise<void> {
  const hostile = `<!doctype html><title>Deep</title>${'<div>'.repeat(600_000)}`;
  await using origin = await startOrigin((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.url?.startsWith('/deep') ? hostile : samplePage({ paragraphs: 3 }));
  });
  await using service = await openService({
    EXTRACTION_THREADS: '2',
    API_KEYS: `free:${keys.greedy},pro:${keys.other}`,
    RATE_LIMIT_FREE: '100000',
  });
  const caller = new Caller(service, origin);
  const undisturbed = await caller.undisturbed();

  const dropped: number[] = [];
  const kept: number[] = [];
  for (let round = 0; round < rounds; round++) {
    dropped.push(await caller.afterDroppedPages());
    await wait(restMs);
    kept.push(...(await caller.besideKeptPages()));
    await wait(restMs);
  }
  const hits: Ratio[] = [];
  for (const [name, query] of Object.entries(greedyOperations)) {
    const times = await caller.besideOperations(query, seconds * 1_000);
    hits.push({
      name: `hits beside ${connections} connections of ${name}, 99th percentile`,
      measured: quantile(times, 0.99),
      bound: 'at most',
      bar: most * Math.max(quantile(undisturbed.hits, 0.99), least.hitMs),
      unit: ' ms',
    });
  }
  console.log(
    ratioTable(`Siege, ${rounds} rounds, load ${load()}`, [
      {
        name: `a miss right after ${hostilePages} hostile pages were dropped, worst`,
        measured: Math.max(...dropped),
        bound: 'at most',
        bar: most * Math.max(median(undisturbed.misses), least.missMs),
        unit: ' ms',
      },
      {
        name: `a miss beside ${hostilePages} hostile pages, worst`,
        measured: Math.max(...kept) / 1_000,
        bound: 'at most',
        bar: 10,
        unit: ' s',
      },
      ...hits,
    ]),
  );
}

/** The other caller, and what it can do to that one. */
class Caller {
  readonly #service: Service;
  readonly #origin: Origin;
  #asked = 0;

  constructor(service: Service, origin: Origin) {
    this.#service = service;
    this.#origin = origin;
  }

  async undisturbed(): Promise<{ readonly misses: readonly number[]; readonly hits: readonly number[] }> {
    const misses: number[] = [];
    const hits: number[] = [];
    for (let index = 0; index < 20; index++) misses.push(await this.#miss());
    for (let index = 0; index < 2_000; index++) hits.push(await this.#ask('/hit', { key: keys.other }));
    return { misses: misses.slice(5), hits: hits.slice(500) };
  }

  async afterDroppedPages(): Promise<number> {
    await using _hostile = await this.#hostilePages();
    await _hostile[Symbol.asyncDispose]();
    return this.#miss();
  }

  async besideKeptPages(): Promise<readonly number[]> {
    await using _hostile = await this.#hostilePages();
    return [await this.#miss(), await this.#miss(), await this.#miss()];
  }

  /** The times of hits while the greedy caller's connections send one operation after the other. */
  async besideOperations(query: string, ms: number): Promise<readonly number[]> {
    await using child = new Child(new URL('./connections.ts', import.meta.url));
    const url = `${this.#service.url}/graphql`;
    const sending = child.ask({ url, key: keys.greedy, query, connections, ms });
    const end = performance.now() + ms;
    const times: number[] = [];
    while (performance.now() < end) times.push(await this.#ask('/hit', { key: keys.other }));
    await sending;
    return times;
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

  #miss(): Promise<number> {
    return this.#ask(`/small?${this.#asked++}`, { key: keys.other });
  }

  async #ask(path: string, { key, signal = null }: { key: string; signal?: AbortSignal | null }) {
    const startedAt = performance.now();
    const asked = new URLSearchParams({ url: this.#origin.url + path, params: 'metadata,links' });
    const answer = await fetch(`${this.#service.url}/api/scrape?${asked}`, {
      headers: { 'X-API-Key': key },
      signal,
    });
    await answer.arrayBuffer();
    return performance.now() - startedAt;
  }
}
