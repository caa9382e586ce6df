import { apiKeys, type Service } from '../http/service.ts';
import { median, quantile } from '../statistics.ts';
import type { Sites } from './sites.ts';

/** Milliseconds. */
export interface Latency {
  readonly median: number;
  readonly p99: number;
}

/** One request after the other, of another caller than the batch’s, for so long. */
export async function latencyOf(service: Service, nextUrl: () => string, ms: number): Promise<Latency> {
  const latencies: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const address = `${service.url}/api/scrape?${new URLSearchParams({ url: nextUrl(), params: 'metadata' })}`;
    const since = performance.now();
    const response = await fetch(address, { headers: { 'x-api-key': apiKeys[1] ?? '' } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    latencies.push(performance.now() - since);
  }
  return { median: median(latencies), p99: quantile(latencies, 0.99) };
}

/** Of a page in the cache, and of pages that are not. */
export async function latencies(service: Service, sites: Sites, ms: number) {
  const known = sites.freshElsewhere();
  await latencyOf(service, () => known, 200);
  return {
    hit: await latencyOf(service, () => known, ms),
    miss: await latencyOf(service, () => sites.freshElsewhere(), ms),
  };
}
