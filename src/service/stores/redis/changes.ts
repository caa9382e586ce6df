import { randomUUID } from 'node:crypto';
import type { RedisClient } from './redis-state.ts';
import { closeRedis } from './redis-state.ts';

export interface ChangeListener {
  /** Another instance has written this key. */
  changed(key: string): void;
  /** Some messages may have been missed: any key may have changed. */
  unknown(): void;
}

/** How instances that share a store tell each other which entries to drop from memory. */
export interface Changes {
  announce(key: string): Promise<void>;
  listen(listener: ChangeListener): void;
  close(): void;
}

const channel = 'pageql:changed';

/** Changes over a Redis channel; a subscription needs a connection of its own. */
export function redisChanges(publisher: RedisClient, subscriber: RedisClient): Changes {
  const self = randomUUID();
  return {
    announce: async (key) => void (await publisher.publish(channel, `${self} ${key}`)),
    listen({ changed, unknown }) {
      const onMessage = (message: string) => {
        const [sender, key = ''] = message.split(' ', 2);
        if (sender !== self) changed(key);
      };
      subscriber.on('ready', unknown);
      void subscribe(subscriber, onMessage);
    },
    close: () => closeRedis(subscriber),
  };
}

/** Once subscribed, the client resubscribes by itself after a reconnect. */
async function subscribe(subscriber: RedisClient, onMessage: (message: string) => void): Promise<void> {
  try {
    await subscriber.subscribe(channel, onMessage);
  } catch {
    if (subscriber.isOpen) subscriber.once('ready', () => void subscribe(subscriber, onMessage));
  }
}
