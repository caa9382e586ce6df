import { networkInterfaces } from 'node:os';

/** Interfaces come and go, but asking the system costs more than the rest of a check. */
const rememberMs = 5_000;

/** The addresses of this machine's interfaces, as they are now. */
export function interfaceAddresses(): () => readonly string[] {
  let addresses: readonly string[] = [];
  let askedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - askedAt > rememberMs) {
      addresses = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
      askedAt = now;
    }
    return addresses;
  };
}
