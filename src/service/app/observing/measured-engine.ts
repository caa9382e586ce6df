import { plainError } from '../../../extract/page/errors.ts';
import type { OpenPage } from '../../engine/answer/open-page.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Metrics } from './metrics.ts';

/** The engine, with each scrape recorded once in the metrics, however many callers shared it. */
export function measuredEngine(engine: Engine, metrics: Pick<Metrics, 'scraped'>): Engine {
  const timed = new WeakSet<OpenPage>();

  const time = async (page: OpenPage, startedAt: number) => {
    timed.add(page);
    await page.entry();
    const { outcome } = await page.fetchReport();
    metrics.scraped(outcome, performance.now() - startedAt);
  };

  return {
    get underWay() {
      return engine.underWay;
    },
    get waiting() {
      return engine.waiting;
    },
    render: (rendering, input, demand) => engine.render(rendering, input, demand),
    drain: (graceMs) => engine.drain(graceMs),
    close: () => engine.close(),
    async open(request, waiter) {
      const startedAt = performance.now();
      try {
        const page = await engine.open(request, waiter);
        // A page whose report fails has no outcome to count; its callers get the error.
        if (page.cacheStatus === 'MISS' && !timed.has(page)) time(page, startedAt).catch(() => {});
        return page;
      } catch (error) {
        metrics.scraped(plainError(error).code, performance.now() - startedAt);
        throw error;
      }
    },
  };
}
