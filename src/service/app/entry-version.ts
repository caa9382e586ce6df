import { readFileSync } from 'node:fs';
import type { Fingerprint } from '../../extract/derived/technologies/rules/fingerprint.ts';
import { sha256 } from '../../extract/lib/sha256.ts';
import type { Config } from '../config/index.ts';
import { entryShape } from '../engine/answer/entry.ts';

/** The schema as it is published; a test holds that it is current. Building the schema takes a tenth of the start's CPU. */
const schemaFile = new URL('../../../schema.graphql', import.meta.url);

type Settings = Pick<
  Config,
  'allowAddresses' | 'botKey' | 'browser' | 'denyAddresses' | 'contactUrl' | 'obeyRobots'
>;

/** A hash of what an answer depends on besides its request. Entries of another version are never read, whoever stored them. */
export function entryVersion(
  { allowAddresses, denyAddresses, browser, contactUrl, obeyRobots, botKey }: Settings,
  fingerprints: readonly Fingerprint[],
): string {
  const settings = [
    allowAddresses.toSorted(),
    denyAddresses.toSorted(),
    browser,
    contactUrl,
    obeyRobots,
    botKey !== null,
  ];
  const shaping = [entryShape, readFileSync(schemaFile, 'utf8'), fingerprints, ...settings];
  return sha256(JSON.stringify(shaping)).slice(0, 16);
}
