import { ScrapeError } from '../../page/errors.ts';
import type { DnsAnswer, DnsType, Reach } from '../../page/reach.ts';
import { isInnerAddress } from '../addresses.ts';
import type { Guard } from '../guard.ts';

/**
 * Look-ups that tell strangers nothing of the network that we are in. The name servers of the system may know its inner
 * names and addresses, and whoever runs a zone can make a name of his an alias of one: no inner name is asked about, nor
 * whose an inner address is, and answers that an alias leads to hold none. What a zone says itself is its own affair.
 */
export function guardedDns(dns: Reach['dns'], guard: Guard): Reach['dns'] {
  const isInner = (address: string) => isInnerAddress(address) && !guard.allows(address);

  return async (name, type, limits) => {
    if (type === 'PTR' ? isInner(name) : !guard.mayLookUp(name)) {
      throw new ScrapeError('SOURCE_FAILED', 'Name servers are not asked about inner networks.');
    }
    const answer = await dns(name, type, limits);
    if (answer.aliases.length === 0) return answer;
    if (!answer.aliases.every(guard.mayLookUp)) return { ...answer, records: [] };
    return type === 'A' || type === 'AAAA' ? without(answer, isInner) : answer;
  };
}

function without<T extends DnsType>(answer: DnsAnswer<T>, left: (text: string) => boolean): DnsAnswer<T> {
  return { ...answer, records: answer.records.filter(({ text }) => !left(text)) };
}
