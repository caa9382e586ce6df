import type { EnumRef, InputFieldMap, InterfaceRef, ObjectRef } from '@pothos/core';
import { definedTypes } from '../../../../extract/schema/answer-type.ts';
import type { Argument, Arguments, ArgumentType } from '../../../../extract/schema/argument.ts';
import type {
  AnswerInterface,
  AnswerType,
  Field,
  Fields,
  FieldType,
} from '../../../../extract/schema/field.ts';
import type { AnswerEnum, Scalar } from '../../../../extract/schema/leaf.ts';
import type { AnswerContext } from '../../../../extract/schema/rendering.ts';
import { builder, type SchemaTypes } from './builder.ts';
import { firstOf, type Items, type Limit, limitArguments } from './limit-arguments.ts';

type Definition = AnswerType<unknown, unknown> | AnswerInterface | AnswerEnum;
type Json = Readonly<Record<string, unknown>>;
type FieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, never>;

const refs = new WeakMap<Definition, unknown>();

export function typeFor<T>(type: AnswerType<T, unknown>): ObjectRef<SchemaTypes, T, T>;
export function typeFor<T extends string>(type: AnswerEnum<T>): EnumRef<SchemaTypes, T>;
export function typeFor(type: AnswerInterface): InterfaceRef<SchemaTypes, object>;
export function typeFor(type: Definition): unknown {
  const known = refs.get(type) ?? make(type);
  refs.set(type, known);
  return known;
}

function make(type: Definition): unknown {
  if (type.kind === 'enum') return enumOf(type);
  return type.kind === 'interface' ? interfaceOf(type) : objectOf(type);
}

/** Makes the types that were defined so far: the order in which types are made is their order in the schema. */
export function makeDefinedTypes(): void {
  for (const type of definedTypes) typeFor(type as AnswerType);
}

function enumOf({ name, description, values }: AnswerEnum): unknown {
  const described = Object.entries(values).map(([value, description]) => [
    value,
    description ? { description } : {},
  ]);
  return builder.enumType(name, { description, values: Object.fromEntries(described) as never });
}

/** Whoever lists values of several types says of each which it is (`typed`). */
function interfaceOf({ name, description, fields }: AnswerInterface): unknown {
  return builder.interfaceRef<Json>(name).implement({
    description,
    resolveType: (value) => typeNames.get(value),
    fields: (t) => fieldsOf(fields, t as unknown as FieldBuilder) as never,
  });
}

const typeNames = new WeakMap<object, string>();

/** Notes of a value which type of the interfaces of its list it has. */
export function typed<T extends object>(value: T, { name }: AnswerType<unknown, unknown>): T {
  typeNames.set(value, name);
  return value;
}

function objectOf({ name, description, fields, interfaces, parts }: AnswerType<unknown, unknown>): unknown {
  // The fields have the types that the record says, which Pothos cannot infer from a loop.
  return builder.objectRef<Json>(name).implement({
    description,
    interfaces: interfaces.map((one) => typeFor(one)),
    fields: (t) => ({ ...fieldsOf(fields, t), ...partsOf(parts, t) }) as never,
  });
}

/** The fields of a type from their definitions. */
export function fieldsOf(fields: Fields, t: FieldBuilder): object {
  const shown = Object.entries(fields).filter(([, { internal }]) => !internal);
  return Object.fromEntries(shown.map(([name, field]) => [name, fieldOf(name, field, t)]));
}

type Resolver = (parent: Json, args: Json, context: AnswerContext) => unknown;

function fieldOf(name: string, field: Field<unknown, unknown>, t: FieldBuilder): unknown {
  const { type, narrowing, compute, onDemand } = field;
  if (!narrowing && !compute && !onDemand && !isList(type))
    return t.expose(name as never, optionsOf(field, t) as never);
  const value = resolverOf(name, field);
  const resolve: Resolver = isList(type)
    ? (parent, args, context) => firstOf(value(parent, args, context) as Items, args as Limit)
    : value;
  const args = { ...(isList(type) && limitArguments), ...argumentsOf(narrowing?.args ?? {}) };
  return t.field({ ...optionsOf(field, t), args, resolve } as never);
}

function resolverOf(name: string, { narrowing, compute, onDemand }: Field<unknown, unknown>): Resolver {
  // A function that resolves it, in an object for which it was asked.
  if (onDemand) return (parent) => (parent[name] as (() => unknown) | undefined)?.();
  if (compute) return (parent) => compute(parent as never);
  if (!narrowing) return (parent) => parent[name];
  return (parent, args, context) => narrowing.narrow(parent[name], { ...args }, { parent, context });
}

function partsOf(parts: Fields, t: FieldBuilder): object {
  const started = Object.entries(parts).map(([name, part]) => {
    const resolve = ({ parts }: { readonly parts: Readonly<Record<string, (() => unknown) | undefined>> }) =>
      parts[name]?.();
    return [name, t.field({ ...optionsOf(part, t), resolve } as never)];
  });
  return Object.fromEntries(started);
}

function optionsOf(
  { type, nullable, description, volatility, onDemand }: Field<unknown, unknown>,
  t: FieldBuilder,
): object {
  return {
    type: outputType(type, t),
    nullable,
    description,
    extensions: { ...(volatility && { volatility }), ...(onDemand && { onDemand }) },
  };
}

/** Pothos accepts a list of items directly, but needs references for a list of lists. */
function outputType(type: FieldType, t: FieldBuilder): unknown {
  if (!isList(type)) return itemType(type);
  const [inner] = type;
  return isList(inner) ? t.listRef(outputType(inner, t) as never) : [itemType(inner)];
}

function itemType(type: Scalar | Definition): unknown {
  return typeof type === 'string' ? type : typeFor(type as AnswerType);
}

function argumentsOf(args: Arguments): InputFieldMap {
  return builder.args((t) => {
    const options = ({ type, ...rest }: Argument) => ({ ...rest, type: inputType(type) }) as never;
    return Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, t.field(options(arg))]));
  });
}

function inputType(type: ArgumentType): unknown {
  return isList(type) ? [itemType(type[0])] : itemType(type);
}

function isList<T>(type: T | readonly [T]): type is readonly [T] {
  return Array.isArray(type);
}
