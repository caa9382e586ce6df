import { setPriority } from 'node:os';
import { Child } from '../child.ts';
import { bareCase, restCase } from '../http/cases.ts';
import type { LoadOrder, LoadResult } from '../http/load.ts';
import type { Case } from '../http/rounds.ts';
import type { Service } from '../http/service.ts';

/** So many connections, and a pause between their requests: a round has a thousand hits, and its 99th percentile is no single one. */
const rhythm = { connections: 3, pauseMs: 5 };
/** Of nice(1), before everything else of this machine. */
const firstOfAll = -15;

/** Milliseconds of each answer. */
export interface HitTimes {
  readonly hits: readonly number[];
  /** Of a bare server with the same body, asked at the same time: what the machine and the clients take themselves. */
  readonly bare: readonly number[];
}

/**
 * One caller’s hits. Each server is asked by a process that does nothing else, and reads its answers before anything else of this
 * machine runs, as a client with a machine of its own would: what is measured is the server.
 */
export class Hits implements AsyncDisposable {
  readonly #service: Asked;
  readonly #bare: Asked;
  readonly #processes: AsyncDisposable;

  private constructor(service: Asked, bare: Asked, processes: AsyncDisposable) {
    this.#service = service;
    this.#bare = bare;
    this.#processes = processes;
  }

  static async open(service: Service, url: string, params: readonly string[]): Promise<Hits> {
    const processes = new AsyncDisposableStack();
    const start = (module: string) => processes.use(new Child(new URL(module, import.meta.url)));
    const { requests, ...hit } = await restCase(service, { url, params });
    const bare = await bareCase(start('../http/bare.ts'), hit.body);
    const asked = (of: Case) => ({ of, client: putFirst(start('../http/load.ts')) });
    return new Hits(asked({ ...hit, requests: requests.slice(0, 1) }), asked(bare), processes);
  }

  async during(ms: number): Promise<HitTimes> {
    const [hits, bare] = await Promise.all([latencies(this.#service, ms), latencies(this.#bare, ms)]);
    return { hits, bare };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#processes[Symbol.asyncDispose]();
  }
}

/** A server, and the process that asks it. */
interface Asked {
  readonly of: Case;
  readonly client: Child;
}

async function latencies({ of, client }: Asked, ms: number): Promise<readonly number[]> {
  const { port, requests, status } = of;
  const order: LoadOrder = { port, requests, status, ms, ...rhythm };
  return (await client.ask<LoadResult>(order)).latencies;
}

function putFirst(client: Child): Child {
  try {
    setPriority(client.pid, firstOfAll);
  } catch {
    // Only root may: for others, the time until the client has a core counts, too.
  }
  return client;
}
