import type { ShownBatch } from './client.ts';

/** A batch with all of its counts, in one line. */
export function shownBatch({ state, counts, expiresAt }: ShownBatch): string {
  const shown = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return `${state}  ${shown.join(', ')}; kept until ${expiresAt}`;
}

/** A batch as a row of a list. */
export function shownRow({ id, state, counts, createdAt, expiresAt }: ShownBatch): string {
  const settled = `${settledOf(counts)}/${counts.total} pages, ${counts.failed} failed`;
  return `${id}  ${state.padEnd(9)}  ${settled}; submitted ${createdAt}, kept until ${expiresAt}`;
}

/** How many pages are neither waiting nor running. */
export function settledOf({ total, waiting, running }: ShownBatch['counts']): number {
  return total - waiting - running;
}
