import type { App } from '../app/index.ts';
import type { Config } from '../config/index.ts';

/** A service within a command: logs go to standard error, and nobody reads its metrics. */
export async function openApp(config: Config): Promise<App> {
  // Imported only here: the help does not need the service.
  const [{ createApp }, { createLogger }, { unread: metrics }] = await Promise.all([
    import('../app/index.ts'),
    import('../app/observing/logger.ts'),
    import('../app/observing/unread-metrics.ts'),
  ]);
  return createApp(config, { logger: createLogger(config, 2), metrics });
}
