import type { EnumRef, InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import type { AnswerContext, SchemaTypes } from './builder.ts';
import type { Volatility } from './volatile.ts';

/** A field that is returned as it is in the value; `T` is its type there. */
export interface Field<T> {
  readonly type: FieldType;
  readonly description: string;
  readonly nullable: boolean;
  readonly narrowing?: Narrowing<T>;
  /** What of it is left out of the content hash. */
  readonly volatility?: Volatility;
  /** Set if the GraphQL type does not have it. */
  readonly internal?: true;
  /** Never set: carries the type. */
  readonly value?: T;
}

/** The arguments of a field, and the function that applies them to its value. */
export interface Narrowing<T> {
  readonly args: InputFieldMap;
  narrow(value: T, args: Readonly<Record<string, unknown>>, around: Around<unknown>): T | Promise<T>;
}

/** The surroundings of a field: the value that contains it, and the context of resolvers. */
export interface Around<P> {
  readonly parent: P;
  readonly context: AnswerContext;
}

type Scalar = 'String' | 'Int' | 'Float' | 'Boolean' | 'ID' | 'URL' | 'DateTime' | 'JSON';
type Item = Scalar | ObjectRef<SchemaTypes, unknown, unknown> | EnumRef<SchemaTypes, unknown, unknown>;
export type FieldType = Item | readonly [FieldType];

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
  return { type: [type], description, nullable };
}

export function nullable<T>({ type, description }: Field<T>): Field<T | null> {
  return { type, description, nullable: true };
}

/**
 * The field with arguments. `narrow` applies them to its value: it returns a part of it, or another value that follows
 * from `parent`, of which it reads only `P`.
 */
export function narrowed<T, const A extends InputFieldMap, P = unknown>(
  field: Field<T>,
  {
    args,
    narrow,
  }: {
    readonly args: A;
    narrow(value: T, args: InputShapeFromFields<A>, around: Around<P>): T | Promise<T>;
  },
): Field<T> {
  // GraphQL has checked the arguments before.
  return { ...field, narrowing: { args, narrow: narrow as Narrowing<T>['narrow'] } };
}

/** A part of the value that only our own code reads. */
export function internal<T>(field: Field<T>): Field<T> {
  return { ...field, internal: true };
}
