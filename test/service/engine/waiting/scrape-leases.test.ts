import { expect, test } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import { type Entry, toStored } from '../../../../src/service/engine/answer/entry.ts';
import {
  type ScrapeLeaseRequest,
  ScrapeLeases,
} from '../../../../src/service/engine/waiting/scrape-leases.ts';
import {
  type EntryStore,
  type Lease,
  type Leases,
  type Stored,
  StoreUnavailable,
} from '../../../../src/service/stores/index.ts';

const key = 'key';

/** Leases with these answers, one per call; records what was requested and announced. */
function fakeLeases(...answers: (string | Error | 'lease')[]) {
  const taken: { name: string; joins: readonly string[] }[] = [];
  const announced: (string | undefined)[] = [];
  const lease: Lease = {
    held: { key: 'lease', token: 'mine' },
    release: async (outcome) => void announced.push(outcome),
  };
  const leases: Leases = {
    async take(name, { joins = [] }) {
      taken.push({ name, joins });
      const answer = answers.shift() ?? new Error('no answer left');
      if (answer instanceof Error) throw answer;
      return answer === 'lease' ? lease : answer;
    },
  };
  return { leases, taken, announced };
}

function entryFrom(storedAt: number): Entry {
  const expiresAt = Date.now() + 60_000;
  return {
    body: Buffer.from('{}'),
    contentHash: 'a hash',
    storedAt,
    expiresAt,
    outcome: 'OK',
    fetchedAt: storedAt,
    brief: false,
  };
}

/** A store with one entry in memory and another behind it. */
function entriesWith({ memory, behind }: { memory?: Entry; behind?: Entry } = {}) {
  const stored = (entry: Entry | undefined): Stored | undefined => entry && toStored(entry);
  const entries: EntryStore = {
    peek: () => stored(memory),
    get: async () => stored(memory),
    reload: async () => stored(behind),
    set: async () => true,
    delete: async () => {},
    parsed: () => null,
  };
  return entries;
}

function take(leases: Leases, entries: EntryStore, request: Partial<ScrapeLeaseRequest> = {}) {
  const { signal } = new AbortController();
  return new ScrapeLeases({ leases, entries }).take({ key, revalidate: false, signal, ...request });
}

const now = Date.now();
const outcome = JSON.stringify({ storedAt: now });

test.for([
  ['an entry', entryFrom(now), JSON.stringify({ storedAt: now })],
  ['nothing', null, undefined],
] as const)('waiting instances are informed that %s was stored', async ([, entry, expected]) => {
  const { leases, announced } = fakeLeases('lease');
  const lease = await take(leases, entriesWith());
  await lease.stored(entry);
  expect([lease.madeElsewhere, announced]).toEqual([null, [expected]]);
});

test.for([
  [
    'a failure of the site is announced to waiting instances',
    new ScrapeError('UPSTREAM_DNS', 'No name.'),
    '{"error":{"code":"UPSTREAM_DNS","message":"No name."}}',
  ],
  ['an overload of this instance is not announced', new ScrapeError('OVERLOADED'), undefined],
  ['a used-up rendering quota is not announced', new ScrapeError('RATE_LIMITED'), undefined],
] as const)('%s', async ([, failure, expected]) => {
  const { leases, announced } = fakeLeases('lease');
  await (await take(leases, entriesWith())).failed(failure);
  expect(announced).toEqual([expected]);
});

test('a failure on another instance fails here with the same code and message', async () => {
  const { leases } = fakeLeases('{"error":{"code":"UPSTREAM_DNS","message":"No name."}}');
  await expect(take(leases, entriesWith())).rejects.toEqual(new ScrapeError('UPSTREAM_DNS', 'No name.'));
});

test.for([
  '',
  'garbage',
  'null',
  '[]',
  '{}',
  '7',
  '{"storedAt":"x"}',
  '{"error":null}',
  '{"error":{"code":"NO_SUCH"}}',
])('after an outcome that cannot be read, this instance scrapes the page: %j', async (text) => {
  const { leases, taken } = fakeLeases(text, 'lease');
  expect((await take(leases, entriesWith())).madeElsewhere).toBeNull();
  expect(taken).toHaveLength(2);
});

test('an entry stored by another instance is used instead of the old one in memory', async () => {
  const { leases } = fakeLeases(outcome);
  const lease = await take(leases, entriesWith({ memory: entryFrom(now - 5000), behind: entryFrom(now) }));
  expect(lease.madeElsewhere?.entry.storedAt).toBe(now);
});

test.for([
  ['is gone', entriesWith()],
  ['is an older one', entriesWith({ behind: entryFrom(now - 5000) })],
] as const)('if the entry %s by the time it is read, this instance scrapes the page', async ([, entries]) => {
  const { leases, taken } = fakeLeases(outcome, 'lease');
  expect((await take(leases, entries)).madeElsewhere).toBeNull();
  expect(taken).toHaveLength(2);
});

test('an entry stored between the look-up and the lease is used, and the lease is released', async () => {
  const { leases, announced } = fakeLeases('lease');
  const lease = await take(leases, entriesWith({ memory: entryFrom(now) }));
  expect([lease.madeElsewhere?.entry.storedAt, announced]).toEqual([now, [undefined]]);
});

test('an entry stored before the lease is not used if it is too old or the request revalidates', async () => {
  const entries = entriesWith({ memory: entryFrom(now - 5000) });
  for (const request of [{ maxAgeMs: 1000 }, { revalidate: true }]) {
    expect((await take(fakeLeases('lease').leases, entries, request)).madeElsewhere).toBeNull();
  }
});

test('every request waits for scrapes that revalidate, and one that revalidates only for those', async () => {
  const { leases, taken } = fakeLeases('lease', 'lease');
  await take(leases, entriesWith());
  await take(leases, entriesWith(), { revalidate: true });
  expect(taken).toEqual([
    { name: 'key', joins: ['key:fresh'] },
    { name: 'key:fresh', joins: [] },
  ]);
});

test('while the store is unreachable, the instance scrapes on its own', async () => {
  const lease = await take(fakeLeases(new StoreUnavailable('Redis: gone')).leases, entriesWith());
  await lease.stored(entryFrom(now));
  expect(lease.madeElsewhere).toBeNull();
});
