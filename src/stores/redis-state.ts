import type { RedisClient } from './redis.ts';

/** The last error since the server last replied. */
const failures = new WeakMap<RedisClient, Error>();

/** Remembers what a client reports about its server. */
export function observe(client: RedisClient): void {
  // Without a listener an error would end the process; the breakers around the calls log what it means.
  client.on('error', (error: Error) => failed(client, error));
  for (const answer of ['ready', 'ping-interval']) client.on(answer, () => failures.delete(client));
}

export function failed(client: RedisClient, error: Error): void {
  failures.set(client, error);
}

/** Why the server cannot be used, as it or the system says; null if it can. */
export function whyAway(client: RedisClient): string | null {
  return failures.get(client)?.message ?? (client.isReady ? null : 'no answer yet');
}

/** Closes a connection at once; pending commands reject. */
export function closeRedis(client: RedisClient): void {
  if (client.isOpen) client.destroy();
}
