import type { Unit } from '../../../extract/run/plan.ts';
import type { Truncation } from '../../../extract/schema/truncation.ts';

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

/** Serialises the value of a unit in the thread that extracted it; the endpoints implement it. */
export type SerialiseUnit = (
  unit: Pick<Unit, 'name' | 'path' | 'asExtracted'>,
  value: unknown,
) => SerialisedUnit | Promise<SerialisedUnit>;
