import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Reach } from '../../../extract/page/reach.ts';
import { isInternalAddress } from '../addresses.ts';
import type { Guard } from '../guard.ts';

/**
 * DNS queries that reveal nothing about our own network. The system's resolvers may know its internal names and
 * addresses, and any zone can have an alias to an internal name. So internal names and the names of internal addresses
 * are never queried, and internal data is removed from answers behind an alias. What a zone itself publishes is kept.
 */
export function guardedDns(dns: Reach['dns'], guard: Guard): Reach['dns'] {
  const isInternal = (address: string) => isInternalAddress(address) && !guard.allows(address);

  return async (name, type, limits) => {
    if (type === 'PTR' ? isInternal(name) : !guard.mayLookUp(name)) {
      throw new ScrapeError(
        'SOURCE_FAILED',
        'The service does not look up names and addresses of internal networks.',
      );
    }
    const answer = await dns(name, type, limits);
    if (answer.aliases.length === 0) return answer;
    if (!answer.aliases.every(guard.mayLookUp)) return { ...answer, records: [] };
    if (type !== 'A' && type !== 'AAAA') return answer;
    return { ...answer, records: answer.records.filter(({ text }) => !isInternal(text)) };
  };
}
