import { setTimeout as wait } from 'node:timers/promises';
import { Child } from '../child.ts';
import type { Effort } from '../effort.ts';
import { quantile } from '../statistics.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { cpuMicros } from './process-cpu.ts';

/** A server and what it is asked, again and again. */
export interface Case {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  /** Whole requests as sent over the wire, dealt out to the connections in turn. */
  readonly requests: readonly string[];
  readonly status: number;
  /** Bytes of an answer's body. */
  readonly bytes: number;
}

/** One case under load for some seconds. */
export interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU of the server per request, in microseconds. */
  readonly serverMicros: number;
  readonly clientMicros: number;
}

const connections = 32;
const warmUpMs = 1500;

/** Every case once per round, so that what slows the machine down slows all of them. */
export async function runRounds(
  cases: readonly Case[],
  { rounds, seconds }: Effort,
): Promise<ReadonlyMap<Case, readonly Round[]>> {
  await using client = new Child(new URL('./load.ts', import.meta.url));
  for (const one of cases) await measure(client, one, warmUpMs);
  const results = new Map(cases.map((one) => [one, [] as Round[]]));
  for (let round = 0; round < rounds; round++) {
    for (const one of cases) results.get(one)?.push(await measure(client, one, seconds * 1000));
  }
  return results;
}

async function measure(client: Child, { pid, port, requests, status }: Case, ms: number): Promise<Round> {
  const order: LoadOrder = { port, requests, status, ms, connections };
  const before = cpuMicros(pid);
  const result = await client.ask<LoadResult>(order);
  // Garbage of these requests is theirs.
  await wait(50);
  return {
    perSecond: (result.requests / result.ms) * 1000,
    p50: quantile(result.latencies, 0.5),
    p99: quantile(result.latencies, 0.99),
    serverMicros: (cpuMicros(pid) - before) / result.requests,
    clientMicros: result.cpuMicros,
  };
}
