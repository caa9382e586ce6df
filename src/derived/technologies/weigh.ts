import type { Hit } from './hits/hit.ts';

const withoutOwnWord = 75;

/**
 * The confidence that hits give together, 0 to 100. Each witness counts with its best hit; what two independent ones
 * say supports each other. One alone stays under 80 unless it is the site's own word.
 */
export function weigh(hits: readonly Hit[]): number {
  const best = new Map<string, number>();
  for (const { witness, weight } of hits) best.set(witness, Math.max(weight, best.get(witness) ?? 0));
  const doubt = [...best.values()].reduce((left, weight) => left * (1 - weight / 100), 1);
  const together = Math.round(100 * (1 - doubt));
  const supported = [...best.values()].filter((weight) => weight >= 40).length > 1;
  const ownWord = hits.some(({ own, weight }) => own && weight > 0);
  return Math.min(100, supported || ownWord ? together : Math.min(withoutOwnWord, together));
}

/**
 * The version that the weightiest hits tell; where those differ, the one told most often, and of such the most
 * precise. null where none tells any.
 */
export function versionTold(hits: readonly Hit[]): string | null {
  const told = hits.filter(({ version }) => version !== null);
  const weightiest = Math.max(0, ...told.map(({ weight }) => weight));
  const votes = Map.groupBy(
    told.filter(({ weight }) => weight === weightiest),
    ({ version }) => version,
  );
  const [best] = [...votes].toSorted(
    ([one, its], [other, others]) => others.length - its.length || (other?.length ?? 0) - (one?.length ?? 0),
  );
  return best?.[0] ?? null;
}
