import type { Extractor } from '../../engine/extraction/extractor.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Metrics } from './metrics.ts';

interface Observers {
  readonly metrics: Pick<Metrics, 'extracted'>;
  /** Null if nothing is traced. */
  readonly tracer: Tracer | null;
}

/**
 * The extractor, with each extraction counted in the metrics, and with a span for each call of a thread, from the wait
 * for the thread to its answer.
 */
export function observedExtractor(extractor: Extractor, { metrics, tracer }: Observers): Extractor {
  const traced = <T>(unit: string, url: string | null, work: () => Promise<T>): Promise<T> => {
    if (!tracer) return work();
    const host = url === null ? {} : { 'server.address': new URL(url).hostname };
    return tracer.span('thread', { unit, ...host }, work);
  };
  return {
    open(context, demand) {
      const page = extractor.open(context, demand);
      const { requestedUrl } = context;
      return {
        get begun() {
          return page.begun;
        },
        supply: (name, settled) => page.supply(name, settled),
        extract(unit) {
          metrics.extracted(unit);
          return traced(unit, requestedUrl, () => page.extract(unit));
        },
        derive: (name, reads) => traced(name, requestedUrl, () => page.derive(name, reads)),
        close: () => page.close(),
      };
    },
    render: (rendering, input, demand) =>
      traced(rendering.name, null, () => extractor.render(rendering, input, demand)),
    close: () => extractor.close(),
  };
}
