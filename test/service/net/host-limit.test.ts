import { expect, test } from 'vitest';
import { HostLimit } from '../../../src/service/net/host-limit.ts';

const waiting = (signal: AbortSignal) => ({ signal, uncounted: <T>(work: Promise<T>) => work });
const patient = waiting(new AbortController().signal);

test('the requests to a host are limited, and the others wait in order', async () => {
  const limit = new HostLimit({ perHost: 2, overall: 10 });
  const order: number[] = [];
  const leave = await Promise.all([limit.enter('a', patient), limit.enter('a', patient)]);
  const turns = [1, 2, 3].map((turn) => limit.enter('a', patient).then(() => order.push(turn)));
  await limit.enter('b', patient);
  expect(order).toEqual([]);
  for (const end of leave) end();
  await turns[1];
  expect(order).toEqual([1, 2]);
});

test('an aborted request leaves the queue', async () => {
  const limit = new HostLimit({ perHost: 1, overall: 10 });
  const leave = await limit.enter('a', patient);
  const impatient = new AbortController();
  const first = limit.enter('a', waiting(impatient.signal));
  const second = limit.enter('a', patient);
  impatient.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  leave();
  (await second)();
  expect(limit.hosts).toBe(0);
});

test('an aborted wait for a slot of all hosts is OVERLOADED', async () => {
  const limit = new HostLimit({ perHost: 1, overall: 1 });
  const leave = await limit.enter('a', patient);
  await expect(limit.enter('b', waiting(AbortSignal.timeout(10)))).rejects.toMatchObject({
    code: 'OVERLOADED',
  });
  leave();
  (await limit.enter('b', patient))();
  expect(limit.hosts).toBe(0);
});

test('a slot that instances share is taken besides, and given back', async () => {
  const taken: string[] = [];
  const shared = async (host: string, { slots, signal }: { slots: number; signal: AbortSignal }) => {
    if (taken.length === slots) await new Promise((_, reject) => signal.addEventListener('abort', reject));
    taken.push(host);
    return () => void taken.pop();
  };
  const limit = new HostLimit({ perHost: 2, overall: 10, shared });
  const leave = await limit.enter('a', patient);
  taken.push('of another instance');
  await expect(limit.enter('a', waiting(AbortSignal.timeout(10)))).rejects.toThrow();
  leave();
  (await limit.enter('a', patient))();
  expect(taken).toHaveLength(1);
  expect(limit.hosts).toBe(0);
});

test('hosts without requests use no memory', async () => {
  const limit = new HostLimit({ perHost: 1, overall: 10 });
  for (let host = 0; host < 100; host += 1) (await limit.enter(`h${host}`, patient))();
  await expect(limit.enter('late', waiting(AbortSignal.abort(new Error('gone'))))).rejects.toThrow('gone');
  expect(limit.hosts).toBe(0);
});
