// A child process for rate-limit.test.ts: on the message "go" it takes 200 tickets at once and sends them back.
import { createRateLimit } from '../../../../src/service/access/rate-limit/index.ts';
import { openRedis } from '../../../../src/service/stores/redis/redis.ts';
import { closeRedis } from '../../../../src/service/stores/redis/redis-state.ts';
import { callerWith } from '../../../helpers/caller.ts';

const [url = '', id = ''] = process.argv.slice(2);
const redis = await openRedis(url);
const limit = createRateLimit({ redis });
const caller = callerWith({ id, limit: 50 });

process.once('message', async () => {
  process.send?.(await Promise.all(Array.from({ length: 200 }, () => limit.take(caller))));
  closeRedis(redis);
  process.disconnect?.();
});
process.send?.('ready');
