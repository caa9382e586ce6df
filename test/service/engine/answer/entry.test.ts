import { expect, test } from 'vitest';
import { fromStored, renewableFrom, toStored } from '../../../../src/service/engine/answer/entry.ts';

const minute = 60_000;
const storedAt = 1e12;
const entry = {
  body: Buffer.from('{}'),
  contentHash: 'a hash',
  storedAt,
  expiresAt: storedAt + 60 * minute,
  outcome: 'OK',
  fetchedAt: storedAt - 100,
  brief: false,
} as const;

test.for([
  ['before it expires', storedAt + minute, {}, true],
  ['that has expired', storedAt + 60 * minute, {}, false],
  ['within the requested maximum age', storedAt + minute, { maxAgeMs: minute }, true],
  ['older than the requested maximum age', storedAt + minute + 1, { maxAgeMs: minute }, false],
  ['stored by an instance whose clock is a little ahead', storedAt - 2_000, {}, true],
  ['stored before the clock was set back by two minutes', storedAt - 2 * minute, {}, false],
  ['stored before the clock was set back by a day', storedAt - 24 * 60 * minute, {}, false],
] as const)('an answer %s', ([, now, limits, counts]) => {
  const read = fromStored(toStored(entry), { now, ...limits });
  expect(read && { ...read, expiresAt: entry.expiresAt }).toEqual(counts ? entry : null);
});

test('an answer expires for a caller when it exceeds the age that this one accepts', () => {
  const expiresAt = (maxAgeMs: number) => fromStored(toStored(entry), { now: storedAt, maxAgeMs })?.expiresAt;
  expect([expiresAt(minute), expiresAt(999 * minute)]).toEqual([storedAt + minute, entry.expiresAt]);
});

test('a brief entry is read back as brief', () => {
  const brief = { ...entry, expiresAt: storedAt + minute, brief: true };
  expect(fromStored(toStored(brief), { now: storedAt })).toEqual(brief);
});

const validators = { etag: '"one"', lastModified: null, headers: '{}' };
const renewable = { ...entry, renewal: { validators, extractedAt: storedAt } };

test('the renewal is stored with an entry and found after it has expired', () => {
  expect(fromStored(toStored(renewable), { now: storedAt })).toEqual(renewable);
  expect(renewableFrom(toStored(renewable), storedAt + 120 * minute)).toEqual(renewable.renewal);
  expect(renewableFrom(toStored(entry), storedAt)).toBeNull();
});

test.for([
  ['extracted more than a week ago', storedAt + 7 * 24 * 60 * minute + 1],
  ['stored before the clock was set back', storedAt - 2 * minute],
] as const)('an entry %s is not renewed', ([, now]) => {
  expect(renewableFrom(toStored(renewable), now)).toBeNull();
});
