import type { JsonObject } from '../lib/json-value.ts';
import type { Excerpt } from '../page/category.ts';
import type { AnswerType, Field, Fields, FieldType } from '../schema/field.ts';
import type { AnswerEnum, Scalar } from '../schema/leaf.ts';

/** Makes of an extracted value what the answer says of it; throws if the value does not fit its type, which is a bug. */
export type Writer = (value: unknown) => unknown;

const writers = new WeakMap<Fields, Writer>();

/** The writer of an object type, with default arguments; without internal fields, those on demand and browser parts. */
export function writerOf({ fields }: Pick<AnswerType<unknown, unknown>, 'fields'>): Writer {
  const known = writers.get(fields) ?? objectWriter(fields);
  writers.set(fields, known);
  return known;
}

/** Writes the only field of an excerpt, without those inside that need the whole category. */
export function excerptWriter(
  { fields }: Pick<AnswerType, 'fields'>,
  { field: name, without }: Pick<Excerpt, 'field' | 'without'>,
): Writer {
  const field = fields[name];
  if (!field) throw new Error(`there is no field ${name}`);
  const { type } = field;
  if (typeof type === 'string' || !('kind' in type) || type.kind !== 'object')
    throw new Error(`${name} is no object`);
  const kept = Object.entries(type.fields).filter(([inner]) => !without.includes(inner));
  return writerOf({ fields: { [name]: { ...field, type: { ...type, fields: Object.fromEntries(kept) } } } });
}

/** The writer of a field, for its value. */
export function fieldWriter(name: string, { type, nullable }: Field<unknown, unknown>): Writer {
  const write = typeWriter(name, type);
  return (value) => {
    if (value !== null && value !== undefined) return write(value);
    if (!nullable) throw new Error(`${name} is null`);
    return null;
  };
}

function objectWriter(fields: Fields): Writer {
  const steps = Object.entries(fields)
    .filter(([, { internal, onDemand }]) => !internal && !onDemand)
    .map(([name, field]) => ({ name, compute: field.compute, write: fieldWriter(name, field) }));
  return (value) => {
    const answer: Record<string, unknown> = {};
    for (const { name, compute, write } of steps) {
      answer[name] = write(compute ? compute(value as never) : (value as JsonObject)[name]);
    }
    return answer;
  };
}

function typeWriter(name: string, type: FieldType): Writer {
  if (typeof type === 'string') return leafWriter(name, type);
  if ('kind' in type) return type.kind === 'object' ? writerOf(type) : enumWriter(name, type);
  const write = fieldWriter(name, { type: type[0], nullable: false, description: '' });
  return (value) => {
    if (!Array.isArray(value)) throw new Error(`${name} is no list`);
    return value.map(write);
  };
}

function enumWriter(name: string, { values }: AnswerEnum): Writer {
  return (value) => {
    if (typeof value !== 'string' || !Object.hasOwn(values, value)) throw new Error(`${name} is ${value}`);
    return value;
  };
}

const maxInt = 2 ** 31 - 1;

/** What GraphQL accepts for its own scalars; what it would convert is refused. Others are served as stored. */
const accepts: Readonly<Partial<Record<Scalar, (value: unknown) => boolean>>> = {
  String: (value) => typeof value === 'string',
  Int: (value) => Number.isInteger(value) && Math.abs(value as number) <= maxInt,
  Float: Number.isFinite,
  Boolean: (value) => typeof value === 'boolean',
};

function leafWriter(name: string, type: Scalar): Writer {
  const isAccepted = accepts[type] ?? (() => true);
  return (value) => {
    if (!isAccepted(value)) throw new Error(`${name} is no ${type}: ${String(value).slice(0, 100)}`);
    return value;
  };
}
