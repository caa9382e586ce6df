import { ScrapeError } from '../../../../extract/page/errors.ts';
import type { AnswerContext } from '../../../../extract/schema/rendering.ts';
import type { BatchOwner } from '../../../batches/batch.ts';
import type { Batches } from '../../../batches/batches.ts';
import type { CheckSelection } from '../../../batches/intake/terms.ts';
import { batchOwner } from '../../../endpoint/batch-owner.ts';
import { requestContext } from '../context.ts';

/** What resolvers of batches need. */
export interface BatchAccess {
  readonly open: () => Promise<Batches>;
  /** Whether HOST is a loopback address. */
  readonly loopback: boolean;
  readonly publicUrl: () => string;
  readonly checkSelection: CheckSelection;
}

interface BatchContext extends BatchAccess {
  readonly owner: BatchOwner;
}

/** Throws UNAUTHORIZED if the caller can have no batches. */
export function batchContext(context: AnswerContext): BatchContext {
  const { batches } = context as Partial<{ readonly batches: BatchAccess }>;
  if (!batches) throw new ScrapeError('BATCHES_UNAVAILABLE');
  return { ...batches, owner: batchOwner(requestContext(context).session.caller, batches) };
}
