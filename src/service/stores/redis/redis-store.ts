import KeyvRedis from '@keyv/redis';
import { decode, encode } from '../coding.ts';
import type { Adapter } from '../keyv.ts';
import { type Kept, maxSkewMs } from '../stored.ts';
import { redisScript } from './redis-script.ts';
import type { RedisClient } from './redis-state.ts';

/** RESP's type byte of a bulk string, `$`: such replies come as Buffers, not as text. */
const asBuffers = { 36: Buffer } as const;
const listBatch = 200;

/**
 * Stores what was made under a lease while that is still held, and replaces nothing that was fetched later: a process
 * that stood still for longer than its lease would undo what another one has done meanwhile. KEYS: the value's key, and
 * the lease, if there is one. ARGV: the bytes, their lifetime, when they were fetched, the token of the lease's holder.
 * The header of a stored value is JSON, behind its length.
 */
const storeScript = redisScript(`
if KEYS[2] and redis.call('GET', KEYS[2]) ~= ARGV[4] then return 0 end
local length = redis.call('GETRANGE', KEYS[1], 0, 3)
if #length == 4 then
  local last = 3 + struct.unpack('<I4', length)
  local readable, header = pcall(cjson.decode, redis.call('GETRANGE', KEYS[1], 4, last))
  local known = readable and type(header) == 'table' and type(header.meta) == 'table' and tonumber(header.meta.fetchedAt)
  local latest = redis.call('TIME')[1] * 1000 + ${maxSkewMs}
  if known and known > tonumber(ARGV[3]) and known <= latest then return 0 end
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`);

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

  /**
   * Resolves with false, which Keyv passes on although KeyvRedis does not declare it, if something fresher is stored, or
   * the lease under which the value was made is lost.
   */
  override async set(key: string, kept: unknown, ttlMs?: number): Promise<void> {
    const { value } = kept as Kept;
    const bytes = await encode(kept as Kept);
    const { fetchedAt } = value.meta;
    if (ttlMs !== undefined && fetchedAt !== undefined) {
      const { key: lease, token } = value.underLease ?? {};
      const keys = [this.#fullKey(key), ...(lease === undefined ? [] : [lease])];
      const time = [String(Math.ceil(ttlMs)), String(fetchedAt), token ?? ''];
      const stored = await storeScript(this.#client, { keys, arguments: [bytes, ...time] });
      return (stored === 1) as unknown as undefined;
    }
    const options = ttlMs === undefined ? {} : { PX: Math.ceil(ttlMs) };
    await this.#client.set(this.#fullKey(key), bytes, options);
  }

  override async delete(key: string): Promise<boolean> {
    return (await this.#client.unlink(this.#fullKey(key))) > 0;
  }

  override async *iterator<U = Kept>(namespace?: string): AsyncGenerator<[string, U], void> {
    const start = this.createKeyPrefix('', namespace);
    for await (const fullKeys of this.#client.scanIterator({ MATCH: `${start}*`, COUNT: listBatch })) {
      for (const fullKey of fullKeys) {
        const key = fullKey.slice(start.length);
        // It may have been deleted meanwhile.
        const kept = await this.get<U>(key);
        if (kept) yield [key, kept];
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
