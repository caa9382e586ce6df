import { expect, test } from 'vitest';
import table from '../../../../src/extract/derived/technologies/tracker-domains.json' with { type: 'json' };
import { isTracking } from '../../../../src/extract/derived/technologies/tracker-domains.ts';
import { isKnownTracker, knownHosts, knownTrackers } from './known-trackers.ts';

test('the table is that of third-party-web', () => {
  expect(table.domains).toEqual(knownTrackers());
});

test('a host tracks where third-party-web says so, and with it all that lies below or above', () => {
  const hosts = knownHosts().flatMap((host) => [
    host,
    `a.${host}`,
    `a.b.${host}`,
    `x${host}`,
    host.slice(host.indexOf('.') + 1),
  ]);
  expect(hosts.length).toBeGreaterThan(10_000);
  expect(hosts.filter((host) => isTracking(host) !== isKnownTracker(host))).toEqual([]);
});
