import type { createClient } from '@keyv/redis';

export type RedisClient = ReturnType<typeof createClient>;

/** The last error since the server last replied. */
const failures = new WeakMap<RedisClient, Error>();

/** Keeps track of whether a client's server is available. */
export function observe(client: RedisClient): void {
  // Without a listener, an error would end the process; the circuit breakers log the failure.
  client.on('error', (error: Error) => failed(client, error));
  for (const answer of ['ready', 'ping-interval']) client.on(answer, () => failures.delete(client));
}

export function failed(client: RedisClient, error: Error): void {
  failures.set(client, error);
}

/** Why the server is unavailable, as reported by it or by the system; null if it is available. */
export function whyUnavailable(client: RedisClient): string | null {
  return failures.get(client)?.message ?? (client.isReady ? null : 'no answer yet');
}

/** Closes a connection at once; pending commands reject. */
export function closeRedis(client: RedisClient): void {
  if (client.isOpen) client.destroy();
}
