import { ScrapeError } from '../../extract/page/errors.ts';
import type { Caller } from '../access/caller.ts';

/** The callers without a key on a loopback HOST, together. */
const anonymousOwner = 'anonymous';

/** Who the batches of a caller belong to. Callers without a key share theirs on loopback, and have none elsewhere. */
export function batchOwner(
  { id, name, plan, authenticated }: Caller,
  { loopback }: { readonly loopback: boolean },
) {
  if (authenticated) return { id, name, plan };
  if (loopback) return { id: anonymousOwner, name, plan };
  throw new ScrapeError('UNAUTHORIZED', 'Batches need an API key: send it as "Authorization: Bearer KEY".');
}
