// The greedy caller, in a process of its own and behind the service: it would have a machine of its own, too.
import { getPriority, setPriority } from 'node:os';
import { greedyWays } from './ways.ts';

const behindService = 10;

interface Asked {
  readonly service: string;
  readonly key: string;
  readonly way: string;
  readonly page: string;
  readonly ms: number;
}

setPriority(getPriority() + behindService);
process.on('message', async ({ service, key, way, page, ms }: Asked) => {
  const { [way]: greedy } = greedyWays;
  if (!greedy) throw new Error(`There is no way in called ${way}`);
  const { atOnce, request } = greedy;
  const end = performance.now() + ms;
  const statuses: Record<number, number> = {};
  let sent = 0;
  const send = async () => {
    while (performance.now() < end) {
      const { path, accept = '*/*', body } = request(page, sent++);
      const answer = await fetch(service + path, {
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json', Accept: accept },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  process.send?.({ statuses });
});
