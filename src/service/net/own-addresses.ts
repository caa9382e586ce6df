import { networkInterfaces } from 'node:os';

/** Cached, because asking the system costs more than the rest of a check; not for longer, because interfaces change. */
const ttlMs = 5_000;

/** The current addresses of this machine's interfaces. */
export function interfaceAddresses(): () => readonly string[] {
  let addresses: readonly string[] = [];
  let readAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - readAt > ttlMs) {
      addresses = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
      readAt = now;
    }
    return addresses;
  };
}
