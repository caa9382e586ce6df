import type { Settled } from '../../page/evaluation.ts';
import type { PageContext } from '../../page/need.ts';
import type { Rendering } from '../../schema/rendering.ts';
import type { Bounded } from '../bounds.ts';

/** Takes pages apart: in threads, or inline for tests and debugging. */
export interface Extractor {
  open(context: PageContext): ExtractionPage;
  render<I, O>(rendering: Rendering<I, O>, input: I): Promise<O>;
  close(): Promise<void>;
}

/**
 * One page while it is taken apart. Everything rejects with a ScrapeError; EXTRACTION_TIMEOUT where the page went
 * over its time or memory.
 */
export interface ExtractionPage {
  /** Hands over how a source ended; each once, before anything that needs it is asked for. */
  supply(name: string, settled: Settled): void;
  /** A unit of the plan by its name, `metadata` or `mobileView.rendered`, its lists and texts cut at their bounds. */
  extract(unit: string): Promise<Bounded>;
  /** A derived value by its name; it must be plain data. */
  derive<T>(name: string): Promise<T>;
  close(): void;
}
