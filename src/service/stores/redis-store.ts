import KeyvRedis from '@keyv/redis';
import { decode, encode } from './coding.ts';
import type { Adapter } from './keyv.ts';
import type { RedisClient } from './redis-state.ts';
import type { Kept } from './stored.ts';

/** RESP's type byte of a bulk string, `$`: such replies come as Buffers, not as text. */
const asBuffers = { 36: Buffer } as const;
const listBatch = 200;

/**
 * Keyv's adapter for Redis, storing our bytes instead of its text. It uses the given client directly: the `getClient`
 * of KeyvRedis can hang while the server is unreachable.
 */
export class RedisStore extends KeyvRedis<Kept> implements Adapter {
  readonly #client: RedisClient;
  readonly #bytes: ReturnType<typeof withBuffers>;

  constructor(client: RedisClient) {
    // KeyvRedis names the client's type without the defaults that `createClient` fills in.
    super(client as never, { throwOnErrors: true, throwOnConnectError: true });
    this.#client = client;
    this.#bytes = withBuffers(client);
  }

  override async get<U = Kept>(key: string): Promise<U | undefined> {
    const bytes = await this.#bytes.get(this.#fullKey(key));
    // Keyv names the value's type; `get` returns what `set` took.
    return bytes === null ? undefined : ((await decode(bytes)) as U | undefined);
  }

  override async set(key: string, kept: unknown, ttlMs?: number): Promise<void> {
    const bytes = await encode(kept as Kept);
    const options = ttlMs === undefined ? {} : { PX: Math.ceil(ttlMs) };
    await this.#client.set(this.#fullKey(key), bytes, options);
  }

  override async delete(key: string): Promise<boolean> {
    return (await this.#client.unlink(this.#fullKey(key))) > 0;
  }

  override async *iterator<U = Kept>(namespace?: string): AsyncGenerator<[string, U | undefined], void> {
    const start = this.createKeyPrefix('', namespace);
    for await (const fullKeys of this.#client.scanIterator({ MATCH: `${start}*`, COUNT: listBatch })) {
      for (const fullKey of fullKeys) {
        const key = fullKey.slice(start.length);
        yield [key, await this.get<U>(key)];
      }
    }
  }

  #fullKey(key: string): string {
    return this.createKeyPrefix(key, this.namespace);
  }
}

function withBuffers(client: RedisClient) {
  return client.withTypeMapping(asBuffers);
}
