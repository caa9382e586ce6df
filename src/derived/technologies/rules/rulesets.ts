import { sha256 } from '../../../lib/sha256.ts';
import type { Fingerprint } from './fingerprint.ts';
import { loadFingerprints } from './operator-fingerprints.ts';
import { ownFingerprints } from './own-fingerprints.ts';
import { Ruleset } from './ruleset.ts';

/** Fingerprints ready to run, and what to call them. */
export interface NamedRuleset {
  readonly ruleset: Ruleset;
  /** Which fingerprints, how many, and a digest that changes with them. */
  readonly name: string;
}

let directory: string | null = null;
let current: NamedRuleset | undefined;

/**
 * Sets the directory of the operator's own fingerprints; called in each thread at its start. They are loaded
 * immediately, so that a wrong directory makes startup fail: throws a sentence for the operator.
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

/** Our rows and an operator's; where both know a technology, ours says what it is and both say how it is told. */
function assemble(operators: readonly Fingerprint[]): NamedRuleset {
  const own = ownFingerprints();
  const name = [
    describe('pageql', own),
    ...(operators.length > 0 ? [describe('operator', operators)] : []),
  ].join(' + ');
  return { ruleset: new Ruleset(merge(own, operators)), name };
}

function describe(whose: string, fingerprints: readonly Fingerprint[]): string {
  return `${whose} ${sha256(JSON.stringify(fingerprints)).slice(0, 8)} (${fingerprints.length} technologies)`;
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
