import { connect, isIPv6, type Socket } from 'node:net';

const staggerMs = 250;
const maxAddresses = 8;

interface DialOptions {
  /** Checked by the guard; no name is looked up here. */
  readonly addresses: readonly string[];
  readonly port: number;
  readonly signal: AbortSignal;
}

/**
 * A TCP connection to the first address that answers (a simple form of RFC 8305): the next one is tried when one fails
 * or has not answered within 250 ms. Rejects with the first failure, or with the signal's reason.
 */
export function dial({ addresses, port, signal }: DialOptions): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const untried = alternateFamilies(addresses).slice(0, maxAddresses);
  const open = new Set<Socket>();
  const failures: Error[] = [];
  let stagger: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(stagger);
    signal.removeEventListener('abort', abort);
    for (const socket of open) socket.destroy();
  };
  const abort = () => {
    reject(signal.reason);
    untried.length = 0;
    end();
  };
  const next = () => {
    clearTimeout(stagger);
    const address = untried.shift();
    if (address !== undefined) begin(address);
    else if (open.size === 0) {
      reject(failures[0]);
      end();
    }
  };
  const begin = (address: string) => {
    const socket = connect({ host: address, port, noDelay: true });
    open.add(socket);
    socket.once('connect', () => {
      open.delete(socket);
      resolve(socket);
      end();
    });
    // Never removed: a connection may break while there is no other listener, and that would be an uncaught error.
    socket.on('error', (error) => {
      if (!open.delete(socket)) return;
      failures.push(error);
      next();
    });
    stagger = setTimeout(next, staggerMs);
  };

  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  else next();
  return promise;
}

/** Alternates address families, from that of the first, so that a broken IPv6 route costs one attempt. */
function alternateFamilies(addresses: readonly string[]): string[] {
  const first = isIPv6(addresses[0] ?? '');
  const ones = addresses.filter((address) => isIPv6(address) === first);
  const others = addresses.filter((address) => isIPv6(address) !== first);
  return ones.flatMap((one, index) => [one, others[index] ?? []].flat()).concat(others.slice(ones.length));
}
