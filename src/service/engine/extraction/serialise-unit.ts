import { pageFields } from '../../../extract/run/page-fields.ts';
import type { Unit } from '../../../extract/run/plan.ts';
import { excerptWriter, fieldWriter, type Writer } from '../../../extract/run/written.ts';
import type { Fields } from '../../../extract/schema/field.ts';
import { type CategoryName, categoryCalled } from '../request/selection.ts';
import { partHash } from './content-hash.ts';
import type { SerialisedUnit, SerialiseUnit } from './extractor.ts';

const encoder = new TextEncoder();
const writers = new Map<string, Writer>();

/** Serialises a unit with default arguments in its thread. Throws for a value that does not fit its type: a bug. */
export const serialiseUnit: SerialiseUnit = (unit, extracted): SerialisedUnit => {
  const write = writers.get(unit.name) ?? unitWriter(unit);
  writers.set(unit.name, write);
  const value = write(extracted);
  const json = JSON.stringify(value);
  return { json: encoder.encode(json), contentHash: partHash(unit.path, { value, json }) };
};

function unitWriter({ name, path, asExtracted }: Pick<Unit, 'name' | 'path' | 'asExtracted'>): Writer {
  if (asExtracted) return (value) => value;
  const [category, part] = path.split('.') as [CategoryName, string?];
  const { type, excerpt } = categoryCalled(category);
  if (part !== undefined) return fieldWriter(part, fieldIn(type.parts, part));
  if (name === path) return fieldWriter(category, fieldIn(pageFields, category));
  if (!excerpt) throw new Error(`${category} has no excerpt`);
  return excerptWriter(type, excerpt);
}

function fieldIn(fields: Fields, name: string) {
  const field = fields[name];
  if (!field) throw new Error(`there is no field ${name}`);
  return field;
}
