import type { Truncation } from '../../schema/truncation.ts';
import type { Unit } from '../plan.ts';

/** The value of a unit as the answer holds it. */
export interface SerialisedUnit {
  /** In UTF-8. */
  readonly json: Uint8Array<ArrayBuffer>;
  /** Of what it says, in hexadecimal; null if all that it says is volatile. */
  readonly contentHash: string | null;
}

/** A unit that was extracted, its lists and texts cut at their bounds. */
export interface Extracted extends SerialisedUnit {
  readonly truncations: readonly Truncation[];
}

/** Makes JSON of the value of a unit, where it was extracted; the endpoints implement it. */
export type SerialiseUnit = (
  unit: Pick<Unit, 'name' | 'path'>,
  value: unknown,
) => SerialisedUnit | Promise<SerialisedUnit>;
