import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from '../../config/index.ts';

export type { Logger } from 'pino';

/** JSON lines on a file descriptor. No key, header or query string of a request is logged. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, fd: 1 | 2 = 1): Logger {
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, linesTo(fd));
}

/** Drops lines that cannot be written, for example when the disk is full: logging must not hold up callers. */
function linesTo(fd: 1 | 2): DestinationStream {
  // A failed stream would buffer everything written to it since.
  const open = () =>
    destination({ fd, sync: true }).on('error', () => {
      current = open();
    });
  let current = open();
  return { write: (line) => void current.write(line) };
}
