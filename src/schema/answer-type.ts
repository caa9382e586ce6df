import type { EnumRef, InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import type { WithParts } from '../page/category.ts';
import { builder, type SchemaTypes } from './builder.ts';
import { type Volatility, volatileField } from './volatile.ts';

/** A field that is answered as it stands in the value; `T` is its type there. */
export interface Field<T> {
  readonly type: FieldType;
  readonly description: string;
  readonly nullable: boolean;
  readonly narrowing?: Narrowing<T>;
  /** What of it the content hash leaves out. */
  readonly volatility?: Volatility;
  /** Never set: carries the type. */
  readonly value?: T;
}

/** Arguments of a field, and what they leave of its value. */
export interface Narrowing<T> {
  readonly args: InputFieldMap;
  narrow(value: T, args: Readonly<Record<string, unknown>>): T;
}

type Scalar = 'String' | 'Int' | 'Float' | 'Boolean' | 'ID' | 'URL' | 'DateTime' | 'JSON';
type Item = Scalar | ObjectRef<SchemaTypes, unknown, unknown> | EnumRef<SchemaTypes, unknown, unknown>;
type FieldType = Item | readonly [Item];

type Fields = Readonly<Record<string, Field<unknown>>>;
type ValueOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

/** The TypeScript type of what an answer type describes. */
export type AnswerOf<R> = R extends ObjectRef<SchemaTypes, infer T, unknown> ? T : never;

/**
 * Defines an object type of the answer once: its GraphQL type, and by inference the TypeScript type of its values.
 * Fields with arguments or resolvers are added by `builder.objectFields`.
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

/** The same with parts: fields that a browser computes if they are selected, null on their own where that fails. */
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

type FieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, never>;

function exposed(fields: Fields, t: FieldBuilder): object {
  const entries = Object.entries(fields).map(
    ([key, { type, description, nullable, narrowing, volatility }]) => {
      const extensions = volatility ? { volatility } : {};
      const options = { type: type as never, nullable, description, extensions };
      if (!narrowing) return [key, t.expose(key as never, options as never)];
      const resolve = (parent: Readonly<Record<string, unknown>>, args: object) =>
        narrowing.narrow(parent[key], { ...args });
      return [key, t.field({ ...options, args: narrowing.args, resolve } as never)];
    },
  );
  return Object.fromEntries(entries);
}

const scalar =
  <Base>(type: Scalar) =>
  <T extends Base = Base>(description: string): Field<T> => ({ type, description, nullable: false });

export const string = scalar<string>('String');
export const int = scalar<number>('Int');
export const float = scalar<number>('Float');
export const boolean = scalar<boolean>('Boolean');
export const id = scalar<string>('ID');
/** An absolute URL as text. */
export const url = scalar<string>('URL');
/** An ISO 8601 date as text. */
export const dateTime = scalar<string>('DateTime');
export const json = scalar<unknown>('JSON');

/** A field of another object type, or of an enumeration. */
export function of<T>(
  type: ObjectRef<SchemaTypes, T, unknown> | EnumRef<SchemaTypes, T, unknown>,
  description: string,
): Field<T> {
  return { type: type as Item, description, nullable: false };
}

export function list<T>({ type, description, nullable }: Field<T>): Field<readonly T[]> {
  return { type: [type as Item], description, nullable };
}

export function nullable<T>({ type, description }: Field<T>): Field<T | null> {
  return { type, description, nullable: true };
}

/** The field with arguments, and what they leave of its value. */
export function narrowed<T, const A extends InputFieldMap>(
  field: Field<T>,
  { args, narrow }: { readonly args: A; narrow(value: T, args: InputShapeFromFields<A>): T },
): Field<T> {
  // GraphQL has checked the arguments by then.
  return { ...field, narrowing: { args, narrow: narrow as Narrowing<T>['narrow'] } };
}
