import { type RedisClient, redisScript } from '../../stores/index.ts';
import type { Window, Windows } from './windows.ts';

/**
 * One atomic step by the clock of the Redis server: KEYS[1] is the window, ARGV the limit (0 records nothing) and the
 * window's length in ms. Returns the count before this request, and the end. A window that ends more than its length
 * ahead was started before the clock was set back.
 */
const script = redisScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window = redis.call('HMGET', KEYS[1], 'n', 'end')
local n, stop = tonumber(window[1]), tonumber(window[2])
local limit = tonumber(ARGV[1])
local length = tonumber(ARGV[2])
if not n or not stop or stop <= now or stop > now + length then
  n, stop = 0, now + length
  if limit > 0 then
    redis.call('HSET', KEYS[1], 'n', 0, 'end', string.format('%.0f', stop))
    redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', stop))
  end
end
if n < limit then redis.call('HINCRBY', KEYS[1], 'n', 1) end
return {n, stop}`);

/** Windows that all instances with the same Redis share. Rejects while Redis is unreachable. */
export function redisWindows(client: RedisClient, lengthMs: number): Windows {
  const run = async (id: string, limit: number): Promise<Window> => {
    const input = { keys: [`pageql:limit:${id}`], arguments: [String(limit), String(lengthMs)] };
    const [before, end] = (await script(client, input)) as [number, number];
    return { before, end };
  };
  return { record: run, peek: (id) => run(id, 0) };
}
