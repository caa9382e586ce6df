import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { CallerTurns } from '../../../src/service/endpoint/caller-turns.ts';
import { type Services, Session } from '../../../src/service/endpoint/session.ts';
import type { Engine } from '../../../src/service/engine/engine.ts';
import { createGraphqlServer } from '../../../src/service/graphql/server.ts';
import { callerWith } from '../../helpers/caller.ts';

test('others are answered before an operation is executed, and before its answer is written', async () => {
  const turns: number[] = [];
  const take = () => turns.push(performance.nodeTiming.uvMetricsInfo.loopCount);
  const engine = {} as Engine;
  const server = createGraphqlServer({
    engine,
    onBug: (stack) => expect.unreachable(stack),
    onOperation: take,
    onResult: take,
  });
  const state = { limit: 1, remaining: 1, resetAt: 0 };
  const rateLimit = { take: async () => ({ admitted: true, state }), peek: async () => state };
  const services = { engine, rateLimit, turns: new CallerTurns() } as unknown as Services;
  const http = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  });
  const session = new Session(services, { caller: callerWith(), http });

  await session.turn();
  take();
  const body = Buffer.from(JSON.stringify({ query: '{ __schema { types { name } } }' }));
  await server.fetch(http, { session, body });

  const [admitted = 0, executed = 0, written = 0] = turns;
  expect(executed).toBeGreaterThan(admitted);
  expect(written).toBeGreaterThan(executed);
});
