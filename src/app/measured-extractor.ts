import type { Extractor } from '../engine/extraction/extractor.ts';
import type { Metrics } from './metrics.ts';

/** The extractor, with each extraction counted in the metrics. */
export function measuredExtractor(extractor: Extractor, metrics: Pick<Metrics, 'extracted'>): Extractor {
  return {
    open(context, demand) {
      const page = extractor.open(context, demand);
      return {
        get begun() {
          return page.begun;
        },
        supply: (name, settled) => page.supply(name, settled),
        derive: (name, reads) => page.derive(name, reads),
        extract(unit) {
          metrics.extracted(unit);
          return page.extract(unit);
        },
        close: () => page.close(),
      };
    },
    render: (rendering, input, demand) => extractor.render(rendering, input, demand),
    close: () => extractor.close(),
  };
}
