import type { Extractor } from '../engine/extraction/extractor.ts';
import type { Metrics } from './metrics.ts';
import type { Tracer } from './tracing/tracer.ts';

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
  const traced = <T>(attributes: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> =>
    tracer ? tracer.span('thread', attributes, work) : work();
  return {
    open(context, demand) {
      const page = extractor.open(context, demand);
      const host = { 'server.address': new URL(context.requestedUrl).hostname };
      return {
        get begun() {
          return page.begun;
        },
        supply: (name, settled) => page.supply(name, settled),
        extract(unit) {
          metrics.extracted(unit);
          return traced({ unit, ...host }, () => page.extract(unit));
        },
        derive: (name, reads) => traced({ unit: name, ...host }, () => page.derive(name, reads)),
        close: () => page.close(),
      };
    },
    render: (rendering, input, demand) =>
      traced({ unit: rendering.name }, () => extractor.render(rendering, input, demand)),
    close: () => extractor.close(),
  };
}
