import { sha256 } from '../../../lib/sha256.ts';
import { derived } from '../../../page/need.ts';
import type { Fingerprint } from './fingerprint.ts';
import { Ruleset } from './ruleset.ts';

/** Compiled fingerprints and their name. */
export interface NamedRuleset {
  readonly ruleset: Ruleset;
  /** The origin of the fingerprints, their number, and a digest that changes with them. */
  readonly name: string;
}

let operators: readonly Fingerprint[] = [];
let current: Promise<NamedRuleset> | undefined;

/** Sets the operator's own fingerprints; called in each thread at its start. */
export function configureFingerprints(fingerprints: readonly Fingerprint[]): void {
  // Ours are compiled once for all that have no others: it takes most of a second.
  if (fingerprints.length === 0 && operators.length === 0) return;
  operators = fingerprints;
  current = undefined;
}

/** The fingerprints of this thread, loaded and compiled on first use. */
export function currentRuleset(): Promise<NamedRuleset> {
  current ??= assemble();
  return current;
}

export const ruleset = derived('ruleset', {}, currentRuleset);

/** Merges ours with an operator's: if both have a technology, ours describes it, and the rules of both apply. */
async function assemble(): Promise<NamedRuleset> {
  const { ownFingerprints } = await import('./own-fingerprints.ts');
  const own = ownFingerprints();
  const name = [
    describe('pageql', own),
    ...(operators.length > 0 ? [describe('operator', operators)] : []),
  ].join(' + ');
  return { ruleset: new Ruleset(merge(own, operators)), name };
}

function describe(origin: string, fingerprints: readonly Fingerprint[]): string {
  return `${origin} ${sha256(JSON.stringify(fingerprints)).slice(0, 8)} (${fingerprints.length} technologies)`;
}

function merge(own: readonly Fingerprint[], operators: readonly Fingerprint[]): Fingerprint[] {
  const byName = new Map(own.map((fingerprint) => [fingerprint.name.toLowerCase(), fingerprint]));
  for (const fingerprint of operators) {
    const name = fingerprint.name.toLowerCase();
    const known = byName.get(name);
    byName.set(name, known ? { ...known, rules: [...known.rules, ...fingerprint.rules] } : fingerprint);
  }
  return [...byName.values()];
}
