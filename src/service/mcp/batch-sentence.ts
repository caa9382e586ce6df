import type { Batch } from '../batches/batch.ts';

/** How far a batch is, for a model. */
export function batchSentence({ state, counts, finishedAt, expiresAt }: Batch): string {
  const { total, ok, notThePage, failed, cancelled, waiting, running } = counts;
  const settled = `${ok} answered, ${notThePage} answered with something else than the page, ${failed} failed, ${cancelled} cancelled`;
  const rest = finishedAt === null ? `; ${running} are being fetched, ${waiting} wait` : '';
  return `It is ${state}: of ${total} pages ${settled}${rest}. Its results are kept until ${expiresAt.toISOString()}.`;
}
