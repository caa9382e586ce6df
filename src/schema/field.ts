import type { EnumRef, InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import type { AnswerContext, SchemaTypes } from './builder.ts';
import type { Volatility } from './volatile.ts';

/** A field that is answered as it stands in the value; `T` is its type there. */
export interface Field<T> {
  readonly type: FieldType;
  readonly description: string;
  readonly nullable: boolean;
  readonly narrowing?: Narrowing<T>;
  /** What of it the content hash leaves out. */
  readonly volatility?: Volatility;
  /** Whether it is no field of the GraphQL type. */
  readonly internal?: true;
  /** Never set: carries the type. */
  readonly value?: T;
}

/** Arguments of a field, and what is answered for them. */
export interface Narrowing<T> {
  readonly args: InputFieldMap;
  narrow(value: T, args: Readonly<Record<string, unknown>>, around: Around<unknown>): T | Promise<T>;
}

/** Where a field is answered: the whole value that it is part of, and what resolvers may use. */
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
 * The field with arguments, and what is answered for them: some of its value, or another that `parent`, the value around
 * it, tells. `P` says what of that is read.
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
  // GraphQL has checked the arguments by then.
  return { ...field, narrowing: { args, narrow: narrow as Narrowing<T>['narrow'] } };
}

/** A part of the value that our own code reads, and callers do not see. */
export function internal<T>(field: Field<T>): Field<T> {
  return { ...field, internal: true };
}
