import type { Reads } from '../../page/category.ts';
import type { PageContext } from '../../page/need.ts';
import type { Rendering } from '../../schema/rendering.ts';
import type { Catalog } from '../catalog.ts';
import type { ExtractionPage, Extractor } from './extractor.ts';
import { Workshop } from './workshop.ts';

/** Extracts on the calling thread, with no time limit. */
export function inlineExtractor(catalog: Catalog): Extractor {
  const workshop = new Workshop(catalog);
  let opened = 0;

  const open = (context: PageContext): ExtractionPage => {
    const page = opened++;
    workshop.supply(page, context, []);
    return {
      begun: Promise.resolve(),
      supply: (name, settled) => workshop.supply(page, context, [{ name, settled }]),
      extract: (name) =>
        workshop.perform(page, { kind: 'extract', name }) as ReturnType<ExtractionPage['extract']>,
      derive: <T>(name: string, reads: Reads = 'SENT') =>
        workshop.perform(page, { kind: 'derive', name, reads }) as Promise<T>,
      close: () => workshop.close(page),
    };
  };

  return {
    open,
    // For a rendering, a workshop returns what the rendering of this name returns.
    render: <I, O>({ name }: Rendering<I, O>, input: I) =>
      workshop.perform(opened++, { kind: 'render', name, input }) as Promise<O>,
    close: () => Promise.resolve(),
  };
}
