import { sha256 } from '../../../lib/sha256.ts';
import type { Fingerprint } from './fingerprint.ts';
import { loadFingerprints } from './operator-fingerprints.ts';
import { ownFingerprints } from './own-fingerprints.ts';
import { Ruleset } from './ruleset.ts';

/** Compiled fingerprints and their name. */
export interface NamedRuleset {
  readonly ruleset: Ruleset;
  /** The origin of the fingerprints, their number, and a digest that changes with them. */
  readonly name: string;
}

let directory: string | null = null;
let current: NamedRuleset | undefined;

/**
 * Sets the directory of the operator's own fingerprints; called in each thread at its start. They are loaded
 * immediately, so that a wrong directory makes startup fail with a ConfigError.
 */
export function configureFingerprints(path: string | null): void {
  if (path === directory) return;
  current = path === null ? undefined : assemble(loadFingerprints(path));
  directory = path;
}

/** The fingerprints of this thread, compiled on first use. */
export function currentRuleset(): NamedRuleset {
  current ??= assemble([]);
  return current;
}

/**
 * Merges our fingerprints with an operator's: if both have a technology, ours describes it, and the rules of both
 * apply.
 */
function assemble(operators: readonly Fingerprint[]): NamedRuleset {
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
