import { printSchema } from 'graphql';
import type { Config } from '../config.ts';
import type { Fingerprint } from '../derived/technologies/rules/fingerprint.ts';
import { schema } from '../graphql/schema.ts';
import { sha256 } from '../lib/sha256.ts';

type Settings = Pick<Config, 'allowAddresses' | 'browser' | 'contactUrl' | 'obeyRobots'>;

/**
 * Names what an answer depends on besides its request: the schema, the settings by which one instance answers a page
 * that another refuses, or answers it otherwise, and the address that screenshots are said to be at. Entries of another
 * version are never read, whether they were stored before a restart or by an instance on the same Redis that is set up
 * differently.
 */
export function entryVersion(
  { allowAddresses, browser, contactUrl, obeyRobots }: Settings,
  fingerprints: readonly Fingerprint[],
): string {
  const settings = [allowAddresses.toSorted(), browser, contactUrl, obeyRobots];
  const shaping = [printSchema(schema), fingerprints, ...settings];
  return sha256(JSON.stringify(shaping)).slice(0, 16);
}
