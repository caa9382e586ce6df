import { destination, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

export type { Logger } from 'pino';

/** JSON lines on a file descriptor. What is logged of a request holds no key, no header and no query string. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, fd: 1 | 2 = 1): Logger {
  return pino(
    { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination({ fd, sync: true }),
  );
}
