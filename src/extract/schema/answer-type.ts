import type { EnumRef, ObjectRef } from '@pothos/core';
import type { WithParts } from '../page/category.ts';
import { type AnswerContext, builder, type SchemaTypes } from './builder.ts';
import type { Field, FieldType } from './field.ts';
import { volatileField } from './volatile.ts';

type Fields = Readonly<Record<string, Field<unknown>>>;
type ValueOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

/** The TypeScript type of what an answer type describes, or of the values of an enumeration. */
export type AnswerOf<R> =
  R extends ObjectRef<SchemaTypes, infer T, unknown>
    ? T
    : R extends EnumRef<SchemaTypes, infer T>
      ? T
      : never;

/**
 * Defines an object type of the answer once: its GraphQL type, and by inference the TypeScript type of its values.
 * Fields that are not part of the value are added with `builder.objectFields`.
 */
export function answerType<const F extends Fields>(
  name: string,
  description: string,
  fields: F,
): ObjectRef<SchemaTypes, ValueOf<F>, ValueOf<F>> {
  const ref = builder.objectRef<ValueOf<F>>(name);
  // `ValueOf` has a property of the right type for each field, which Pothos cannot infer from a loop.
  return ref.implement({ description, fields: (t) => exposed(fields, t) as never });
}

/** The same with parts: fields that a browser computes if they are selected; one that fails is null by itself. */
export function answerTypeWithParts<const F extends Fields, const P extends Fields>(
  name: string,
  description: string,
  { fields, parts }: { readonly fields: F; readonly parts: P },
): ObjectRef<SchemaTypes, WithParts<ValueOf<F>, ValueOf<P>>, WithParts<ValueOf<F>, ValueOf<P>>> {
  const ref = builder.objectRef<WithParts<ValueOf<F>, ValueOf<P>>>(name);
  return ref.implement({
    description,
    fields: (t) => {
      const started = Object.entries(parts).map(([key, { type, description }]) => {
        const resolve = ({ parts }: WithParts<unknown, ValueOf<P>>) => parts[key]?.();
        const options = { type: type as never, nullable: true, description, extensions: volatileField };
        return [key, t.field({ ...options, resolve } as never)];
      });
      return { ...exposed(fields, t), ...Object.fromEntries(started) } as never;
    },
  });
}

/** Defines an enumeration of the answer once: its values, with or without descriptions. */
export function answerEnum<const V extends Readonly<Record<string, string>> | readonly string[]>(
  name: string,
  description: string,
  values: V,
): EnumRef<SchemaTypes, ValueIn<V>> {
  const described = Array.isArray(values)
    ? values
    : Object.fromEntries(Object.entries(values).map(([value, description]) => [value, { description }]));
  return builder.enumType(name, { description, values: described as never });
}

type ValueIn<V> = V extends readonly string[] ? V[number] : keyof V & string;

type FieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, never>;

function exposed(fields: Fields, t: FieldBuilder): object {
  const entries = Object.entries(fields)
    .filter(([, { internal }]) => !internal)
    .map(([key, { type, description, nullable, narrowing, volatility }]) => {
      const extensions = volatility ? { volatility } : {};
      const options = { type: typeRef(type, t), nullable, description, extensions };
      if (!narrowing) return [key, t.expose(key as never, options as never)];
      const resolve = (parent: Readonly<Record<string, unknown>>, args: object, context: AnswerContext) =>
        narrowing.narrow(parent[key], { ...args }, { parent, context });
      return [key, t.field({ ...options, args: narrowing.args, resolve } as never)];
    });
  return Object.fromEntries(entries);
}

/** Pothos accepts a list of items directly, but needs references for a list of lists. */
function typeRef(type: FieldType, t: FieldBuilder): unknown {
  if (!isList(type) || !isList(type[0])) return type;
  return t.listRef(typeRef(type[0], t) as never);
}

function isList(type: FieldType): type is readonly [FieldType] {
  return Array.isArray(type);
}
