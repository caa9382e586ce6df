import type { App } from '../app/index.ts';

/** The process exits after this time even if something is still in progress. */
const maxStoppingMs = 9_500;

/** At the first signal to end, closes the service and exits. */
export function stopOnSignal(app: Pick<App, 'close'>): void {
  const stop = async () => {
    setTimeout(() => process.exit(0), maxStoppingMs).unref();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, stop);
}
