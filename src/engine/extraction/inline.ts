import type { PageContext } from '../../page/need.ts';
import type { Rendering } from '../../schema/rendering.ts';
import type { Catalog } from '../catalog.ts';
import type { ExtractionPage, Extractor } from './extractor.ts';
import { Workshop } from './workshop.ts';

/** Takes pages apart on the calling thread: nothing bounds their time. */
export function inlineExtractor(catalog: Catalog): Extractor {
  const workshop = new Workshop(catalog);
  let opened = 0;

  const open = (context: PageContext): ExtractionPage => {
    const page = opened++;
    workshop.supply(page, context, []);
    return {
      supply: (name, settled) => workshop.supply(page, context, [{ name, settled }]),
      extract: (name) =>
        workshop.perform(page, { kind: 'extract', name }) as ReturnType<ExtractionPage['extract']>,
      derive: <T>(name: string) => workshop.perform(page, { kind: 'derive', name }) as Promise<T>,
      close: () => workshop.close(page),
    };
  };

  return {
    open,
    // What a workshop gives for a rendering is what the rendering of this name returns.
    render: <I, O>({ name }: Rendering<I, O>, input: I) =>
      workshop.perform(opened++, { kind: 'render', name, input }) as Promise<O>,
    close: () => Promise.resolve(),
  };
}
