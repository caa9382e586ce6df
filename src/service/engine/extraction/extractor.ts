import type { ReadEdition } from '../../../extract/page/category.ts';
import type { Settled } from '../../../extract/page/evaluation.ts';
import type { PageContext } from '../../../extract/page/need.ts';
import type { Unit } from '../../../extract/run/plan.ts';
import type { Rendering } from '../../../extract/schema/rendering.ts';
import type { Truncation } from '../../../extract/schema/truncation.ts';
import type { Demand } from './demand.ts';

/** Extracts from pages: in threads, or inline for tests and debugging. Work without a demand is the service's own. */
export interface Extractor {
  open(context: PageContext, demand?: Demand): ExtractionPage;
  render<I, O>(rendering: Rendering<I, O>, input: I, demand?: Demand): Promise<O>;
  close(): Promise<void>;
}

/**
 * One page during extraction. Everything rejects with a ScrapeError: EXTRACTION_TIMEOUT if the page exceeded its time
 * or memory, OVERLOADED if it waited too long for a thread, or the demand's reason if that aborted.
 */
export interface ExtractionPage {
  /** Settles when a thread first works on the page: until then it is queued. */
  readonly begun: Promise<void>;
  /** Supplies the outcome of a source; once each, before anything that needs it is requested. */
  supply(name: string, settled: Settled): void;
  /** A unit of the plan by its name, `metadata` or `mobileView.rendered`. */
  extract(unit: string): Promise<Extracted>;
  /** A derived value by its name, of the page as it was sent unless said otherwise; it must be plain data. */
  derive<T>(name: string, reads?: ReadEdition): Promise<T>;
  /** Releases what was parsed. May be called more than once. */
  close(): void;
}

/** The value of a unit in serialised form, ready to be inserted into the answer. */
export interface SerialisedUnit {
  /** In UTF-8. */
  readonly json: Uint8Array<ArrayBuffer>;
  /** Of the value without its volatile fields, in hexadecimal; null if all of its fields are volatile. */
  readonly contentHash: string | null;
}

/** An extracted unit, its lists and texts truncated to their bounds. */
export interface Extracted extends SerialisedUnit {
  readonly truncations: readonly Truncation[];
}

/** Serialises the value of a unit in the thread that extracted it (`serialise-unit.ts`). */
export type SerialiseUnit = (
  unit: Pick<Unit, 'name' | 'path' | 'asExtracted'>,
  value: unknown,
) => SerialisedUnit | Promise<SerialisedUnit>;
