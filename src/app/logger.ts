import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

export type { Logger } from 'pino';

/** JSON lines on a file descriptor. What is logged of a request holds no key, no header and no query string. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, fd: 1 | 2 = 1): Logger {
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, linesTo(fd));
}

/** Loses lines that cannot be written, as where the disk is full: whoever logs has callers to answer. */
function linesTo(fd: 1 | 2): DestinationStream {
  // One that failed would keep all that it was given since.
  const open = () =>
    destination({ fd, sync: true }).on('error', () => {
      current = open();
    });
  let current = open();
  return { write: (line) => void current.write(line) };
}
