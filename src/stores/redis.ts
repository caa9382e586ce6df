import { createClient } from '@keyv/redis';

export type RedisClient = ReturnType<typeof openClient>;

/** The last error since the server last replied. */
const failures = new WeakMap<RedisClient, Error>();

/** How long startup waits for the first connection. */
const firstConnectionMs = 1000;

/**
 * A client that reconnects by itself to a server that was stopped, frozen or restarted. Commands fail at once while
 * there is no connection; one written to a frozen server ends only with its socket, so callers race it against their
 * own time budget.
 */
export async function openRedis(url: string): Promise<RedisClient> {
  const client = openClient(url);
  // Without a listener an error would end the process; the breakers around the calls log what it means.
  const failed = (error: Error) => void failures.set(client, error);
  client.on('error', failed);
  for (const answer of ['ready', 'ping-interval']) client.on(answer, () => failures.delete(client));
  // A server that wants a password accepts connections without one and refuses every command.
  const connected = client
    .connect()
    .then(() => client.ping())
    .catch(failed);
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([connected, new Promise((wait) => (timer = setTimeout(wait, firstConnectionMs)))]);
  clearTimeout(timer);
  return client;
}

/** Why the server cannot be used, as it or the system says; null if it can. */
export function whyAway(client: RedisClient): string | null {
  return failures.get(client)?.message ?? (client.isReady ? null : 'no answer yet');
}

/** Closes a connection at once; pending commands reject. */
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
      // Required: the default gives up for good once a socket has timed out.
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1000) + Math.random() * 50,
    },
  });
}
