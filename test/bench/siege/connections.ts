// The greedy caller. It would have a machine of its own, so it gets what time of a core nobody else has a use for.
import { Agent, type IncomingMessage, request as send } from 'node:http';
import { constants } from 'node:os';
import { setOwnPriority } from '../priority.ts';
import { type GreedyRequest, greedyWays } from './ways.ts';

interface Asked {
  readonly service: string;
  readonly key: string;
  readonly way: string;
  readonly page: string;
  readonly ms: number;
}

setOwnPriority(constants.priority.PRIORITY_LOW);
process.on('message', async ({ service, key, way, page, ms }: Asked) => {
  const { [way]: greedy } = greedyWays;
  if (!greedy) throw new Error(`There is no way in called ${way}`);
  const { atOnce, request } = greedy;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const end = performance.now() + ms;
  const statuses: Record<number, number> = {};
  let sent = 0;
  const ask = async () => {
    while (performance.now() < end) {
      const status = await statusOf(request(page, sent++), { service, key, agent });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  agent.destroy();
  process.send?.({ statuses });
});

interface Sender {
  readonly service: string;
  readonly key: string;
  readonly agent: Agent;
}

/** After how long an answer that is not read is left, in milliseconds. */
const unreadMs = 1_000;

/** Reads the whole answer unless it is to be left, and decodes nothing of it. */
async function statusOf(
  { path, accept = '*/*', body, unread = false }: GreedyRequest,
  { service, key, agent }: Sender,
): Promise<number> {
  const headers = {
    'X-API-Key': key,
    'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json',
    'Accept-Encoding': 'gzip, deflate',
    Accept: accept,
  };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  send(service + path, { agent, headers, method: body ? 'POST' : 'GET' })
    .once('error', reject)
    .once('response', (answer: IncomingMessage) => {
      if (unread)
        return setTimeout(() => {
          answer.destroy();
          resolve(answer.statusCode ?? 0);
        }, unreadMs);
      return answer
        .once('error', reject)
        .once('end', () => resolve(answer.statusCode ?? 0))
        .resume();
    })
    .end(typeof body === 'object' ? JSON.stringify(body) : body);
  return promise;
}
