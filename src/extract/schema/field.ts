import type { Arguments, ArgumentsOf } from './argument.ts';
import type { AnswerEnum, Scalar } from './leaf.ts';
import type { AnswerContext } from './rendering.ts';

/**
 * A field of an answer type, as data. `T` is its type in what a category's `extract` returns, `J` the one in the answer,
 * where nested objects have computed fields and browser parts as well.
 */
export interface Field<T, J = T> {
  readonly type: FieldType;
  readonly description: string;
  readonly nullable: boolean;
  readonly narrowing?: Narrowing<T>;
  /** What of it is left out of the content hash. */
  readonly volatility?: Volatility;
  /** Computes it from the object that contains it, which does not hold it. */
  readonly compute?: (parent: never) => T;
  /** Set if it is computed only where it is selected, by itself. */
  readonly onDemand?: true;
  /** Set if the answer does not have it. */
  readonly internal?: true;
  /** Never set: carry the types. */
  readonly value?: T;
  readonly answer?: J;
}

export type ComputedField<T> = Field<T> & { readonly compute: (parent: never) => T };
export type OnDemandField<T, J = T> = Field<T, J> & { readonly onDemand: true };
export type InternalField<T> = Field<T> & { readonly internal: true };

export type Fields = Readonly<Record<string, Field<unknown, unknown>>>;

/** An object type of the answer, as data. */
export interface AnswerType<T = unknown, J = T> {
  readonly kind: 'object';
  readonly name: string;
  readonly description: string;
  readonly fields: Fields;
  /** What it has in common with other types. */
  readonly interfaces: readonly AnswerInterface[];
  /** Fields that a browser computes if they are selected; one that fails is null by itself. */
  readonly parts: Fields;
  /** Never set: carry the types. */
  readonly value?: T;
  readonly answer?: J;
}

/** Fields that several object types have in common, as data. */
export interface AnswerInterface {
  readonly kind: 'interface';
  readonly name: string;
  readonly description: string;
  readonly fields: Fields;
}

/** The arguments of a field, and the function that applies them to its value. With default arguments, it returns the value. */
export interface Narrowing<T> {
  readonly args: Arguments;
  narrow(value: T, args: Readonly<Record<string, unknown>>, around: Around<unknown>): T | Promise<T>;
}

/** The surroundings of a field: the value that contains it, and the context of resolvers. */
export interface Around<P> {
  readonly parent: P;
  readonly context: AnswerContext;
}

/**
 * What of a field depends on when or how the page was requested and not on its content, so that the content hash leaves
 * it out: the field in all objects, or in some; some items of a list; or the order of a list.
 */
export type Volatility =
  | { readonly of: 'VALUE' }
  | { readonly of: 'SOME'; readonly where: (parent: never) => boolean }
  | { readonly of: 'ITEMS'; readonly where: (item: never) => boolean }
  | { readonly of: 'ORDER' };

type Item = Scalar | AnswerType<unknown, unknown> | AnswerEnum;
export type FieldType = Item | readonly [FieldType];

const scalar =
  <Base>(type: Scalar) =>
  <T extends Base = Base>(description: string): Field<T> => ({ type, description, nullable: false });

export const string = scalar<string>('String');
export const int = scalar<number>('Int');
export const float = scalar<number>('Float');
export const boolean = scalar<boolean>('Boolean');
/** An absolute URL as text. */
export const url = scalar<string>('URL');
/** An instant as RFC 3339 writes it. */
export const dateTime = scalar<string>('DateTime');
/** What a page says of a date, as precise as it says it. */
export const pageDate = scalar<string>('PageDate');
/** An amount of money as text. */
export const decimal = scalar<string>('Decimal');
export const json = scalar<unknown>('JSON');

/** A field of another object type, or of an enumeration. */
export function of<T, J>(type: AnswerType<T, J>, description: string): Field<T, J>;
export function of<T extends string>(type: AnswerEnum<T>, description: string): Field<T>;
export function of(type: AnswerType | AnswerEnum, description: string): Field<unknown> {
  return { type, description, nullable: false };
}

export function list<T, J>({ type, description, nullable }: Field<T, J>): Field<readonly T[], readonly J[]> {
  return { type: [type], description, nullable };
}

export function nullable<T, J>({ type, description }: Field<T, J>): Field<T | null, J | null> {
  return { type, description, nullable: true };
}

/**
 * The field with arguments. `narrow` applies them to its value: it returns a part of it, or another value that follows
 * from `parent`, of which it reads only `P`. With default arguments it returns the value itself.
 */
export function narrowed<T, J, const A extends Arguments, P = unknown>(
  field: Field<T, J>,
  {
    args,
    narrow,
  }: {
    readonly args: A;
    narrow(value: T, args: ArgumentsOf<A>, around: Around<P>): T | Promise<T>;
  },
): Field<T, J> {
  // GraphQL has checked the arguments before.
  return { ...field, narrowing: { args, narrow: narrow as unknown as Narrowing<T>['narrow'] } };
}

/** A field that follows from others of the same object, so that the extracted value does not hold it. */
export function computed<T, P>(field: Field<T>, compute: (parent: P) => T): ComputedField<T> {
  return { ...field, compute };
}

/** A field computed only where it is selected, and null alone if it fails; no value or full answer holds it. */
export function onDemand<T, J>(field: Field<T, J>): OnDemandField<T | null, J | null> {
  return { ...nullable(field), volatility: { of: 'VALUE' }, onDemand: true };
}

/** A part of the value that only our own code reads. */
export function internal<T>(field: Field<T>): InternalField<T> {
  return { ...field, internal: true };
}
