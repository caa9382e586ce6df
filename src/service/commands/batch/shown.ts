import type { ShownBatch } from './client.ts';

/** A batch with all of its counts, in one line. */
export function shownBatch({ state, counts, expiresAt }: ShownBatch): string {
  const shown = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return `${state}  ${shown.join(', ')}; kept until ${expiresAt}`;
}

/** A batch as a row of a list. */
export function shownRow({ id, state, counts, createdAt, expiresAt }: ShownBatch): string {
  const { total, waiting = 0, running = 0, failed = 0 } = counts;
  const settled = total - waiting - running;
  return `${id}  ${state.padEnd(9)}  ${settled}/${total} pages, ${failed} failed; submitted ${createdAt}, kept until ${expiresAt}`;
}
