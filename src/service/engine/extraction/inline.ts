import type { ReadEdition } from '../../../extract/page/category.ts';
import type { PageContext } from '../../../extract/page/need.ts';
import type { Rendering } from '../../../extract/schema/rendering.ts';
import type { Catalog } from './catalog.ts';
import type { ExtractionPage, Extractor, SerialiseUnit } from './extractor.ts';
import { TaskRunner } from './task-runner.ts';

/** Extracts on the calling thread, with no time limit. */
export function inlineExtractor(catalog: Catalog, serialise: SerialiseUnit): Extractor {
  const runner = new TaskRunner(catalog, serialise);
  let opened = 0;

  const open = (context: PageContext): ExtractionPage => {
    const page = opened++;
    runner.supply(page, context, []);
    return {
      begun: Promise.resolve(),
      supply: (name, settled) => runner.supply(page, context, [{ name, settled }]),
      extract: (name) => runner.run(page, { kind: 'extract', name }) as ReturnType<ExtractionPage['extract']>,
      derive: <T>(name: string, reads: ReadEdition = 'SENT') =>
        runner.run(page, { kind: 'derive', name, reads }) as Promise<T>,
      close: () => runner.close(page),
    };
  };

  return {
    open,
    // For a rendering, a runner returns what the rendering of this name returns.
    render: <I, O>({ name }: Rendering<I, O>, input: I) =>
      runner.run(opened++, { kind: 'render', name, input }) as Promise<O>,
    close: () => Promise.resolve(),
  };
}
