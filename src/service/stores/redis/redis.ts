import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@keyv/redis';
import { failed, observe, type RedisClient } from './redis-state.ts';

/** How long startup waits for the first connection. */
const firstConnectionMs = 1000;

/**
 * A client that reconnects by itself to a server that was stopped, frozen or restarted. Commands fail at once while
 * there is no connection; one written to a frozen server ends only with its socket, so callers race it against their
 * own time budget.
 */
export async function openRedis(url: string): Promise<RedisClient> {
  const client = openClient(url);
  observe(client);
  // A server that wants a password accepts connections without one and refuses every command.
  const connected = client
    .connect()
    .then(() => client.ping())
    .catch((error: Error) => failed(client, error));
  await Promise.race([connected, wait(firstConnectionMs, undefined, { ref: false })]);
  return client;
}

function openClient(url: string): RedisClient {
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
