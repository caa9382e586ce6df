import { createHash } from 'node:crypto';
import type { RedisClient } from './redis-state.ts';

interface ScriptInput {
  readonly keys: readonly string[];
  readonly arguments: readonly (string | Buffer)[];
}

/** A Lua script, which the server runs atomically; only its hash is sent if the server knows it. */
export function redisScript(text: string) {
  const hash = createHash('sha1').update(text).digest('hex');
  return async (client: RedisClient, input: ScriptInput): Promise<unknown> => {
    const options = { keys: [...input.keys], arguments: [...input.arguments] };
    try {
      return await client.evalSha(hash, options);
    } catch (error) {
      // A new or restarted server does not know the script; sending it in full loads it.
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return client.eval(text, options);
    }
  };
}
