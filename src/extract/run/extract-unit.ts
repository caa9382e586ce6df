import type { Evaluation } from '../page/evaluation.ts';
import { type Bounded, bound } from './bounds.ts';
import type { Unit } from './plan.ts';

/** The value of a unit, cut at its bounds. */
export async function extractUnit(evaluation: Evaluation, unit: Unit): Promise<Bounded> {
  const value = await evaluation.extract(unit);
  const shortened = await evaluation.extract({ needs: unit.needs, extract: unit.shortened });
  return bound(value, unit.path, { bounds: unit.bounds, shortened });
}
