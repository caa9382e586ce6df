import { createClient } from '@keyv/redis';

export type RedisClient = ReturnType<typeof openClient>;

/** What went wrong since the server last answered. */
const failures = new WeakMap<RedisClient, Error>();

/** How long the start waits for a first connection. */
const firstConnectionMs = 1000;

/**
 * A client that comes back by itself from a server that was stopped, frozen or restarted. Commands fail at once
 * while there is no connection; one that was written to a frozen server ends only with its socket, so callers race
 * it against a budget of their own.
 */
export async function openRedis(url: string): Promise<RedisClient> {
  const client = openClient(url);
  // Without a listener an error would end the process; what it means for calls is told by the guards around them.
  const failed = (error: Error) => void failures.set(client, error);
  client.on('error', failed);
  for (const answer of ['ready', 'ping-interval']) client.on(answer, () => failures.delete(client));
  // Without the password that it wants, a server lets one connect and refuses everything else.
  const connected = client
    .connect()
    .then(() => client.ping())
    .catch(failed);
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([connected, new Promise((wait) => (timer = setTimeout(wait, firstConnectionMs)))]);
  clearTimeout(timer);
  return client;
}

/** Why the server cannot be used, in its own words or the system's; null where it can. */
export function whyAway(client: RedisClient): string | null {
  return failures.get(client)?.message ?? (client.isReady ? null : 'no answer yet');
}

/** Ends a connection at once; what was under way rejects. */
export function closeRedis(client: RedisClient): void {
  if (client.isOpen) client.destroy();
}

function openClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    // The ping keeps an idle socket from timing out, and lets a frozen server be noticed.
    pingInterval: 300,
    socket: {
      connectTimeout: 1000,
      socketTimeout: 1000,
      // Obligatory: the default gives up for ever once a socket has timed out.
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1000) + Math.random() * 50,
    },
  });
}
