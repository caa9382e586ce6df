import type {
  AnswerInterface,
  AnswerType,
  ComputedField,
  Field,
  Fields,
  InternalField,
  OnDemandField,
} from './field.ts';
import type { AnswerEnum } from './leaf.ts';
import { volatile } from './volatile.ts';

type Computed = Pick<ComputedField<unknown>, 'compute'>;
type Internal = Pick<InternalField<unknown>, 'internal'>;
type OnDemand = Pick<OnDemandField<unknown>, 'onDemand'>;

/** What `extract` returns for fields: all but the computed ones. */
type ValueOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Computed | OnDemand ? never : K]: F[K] extends Field<
    infer T,
    infer _
  >
    ? T
    : never;
};

/** What the answer has for fields: all but the internal ones, and those on demand only where they are asked for. */
type JsonOfFields<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Internal | OnDemand ? never : K]: JsonOfField<F[K]>;
} & {
  readonly [K in keyof F as F[K] extends OnDemand ? K : never]?: JsonOfField<F[K]>;
};

type JsonOfField<F> = F extends Field<infer _, infer J> ? J : never;

type JsonOfParts<P extends Fields> = {
  readonly [K in keyof P]: P[K] extends Field<infer _, infer J> ? J | null : never;
};

/** The value of a type with parts, for resolvers: its fields, and for each part a function that computes it. */
export type WithParts<T, P> = T & { readonly parts: { readonly [K in keyof P]: () => Promise<P[K]> } };

/** The TypeScript type of what an answer type describes, or of the values of an enumeration. */
export type AnswerOf<R> =
  R extends AnswerType<infer T, infer _> ? T : R extends AnswerEnum<infer T> ? T : never;

/** The same as it is in the answer: with computed fields and browser parts, without internal fields. */
export type JsonOf<R> =
  R extends AnswerType<infer _, infer J> ? J : R extends AnswerEnum<infer T> ? T : never;

type Definition = AnswerType<unknown, unknown> | AnswerInterface | AnswerEnum;

const defined: Definition[] = [];

/** All types that were defined so far, in this order: it is their order in the schema. */
export const definedTypes: readonly Definition[] = defined;

/** Defines an object type of the answer once: as data, and by inference the TypeScript types of its values. */
export function answerType<const F extends Fields>(
  name: string,
  description: string,
  fields: F,
  { interfaces = [] }: { readonly interfaces?: readonly AnswerInterface[] } = {},
): AnswerType<ValueOf<F>, JsonOfFields<F>> {
  return noted({ kind: 'object', name, description, fields, interfaces, parts: {} });
}

/** Defines the fields that several types have in common; each of these types defines them as well. */
export function answerInterface(name: string, description: string, fields: Fields): AnswerInterface {
  return noted({ kind: 'interface', name, description, fields });
}

/** The same with parts: fields that a browser computes if they are selected; one that fails is null by itself. */
export function answerTypeWithParts<const F extends Fields, const P extends Fields>(
  name: string,
  description: string,
  { fields, parts }: { readonly fields: F; readonly parts: P },
): AnswerType<WithParts<ValueOf<F>, ValueOf<P>>, JsonOfFields<F> & JsonOfParts<P>> {
  const started = Object.entries(parts).map(([key, part]) => [key, volatile({ ...part, nullable: true })]);
  return noted({
    kind: 'object',
    name,
    description,
    fields,
    interfaces: [],
    parts: Object.fromEntries(started),
  });
}

/** Defines an enumeration of the answer once: its values, with or without descriptions. */
export function answerEnum<const V extends Readonly<Record<string, string>> | readonly string[]>(
  name: string,
  description: string,
  values: V,
): AnswerEnum<ValueIn<V>> {
  const described = Array.isArray(values) ? values.map((value) => [value, null]) : Object.entries(values);
  return noted({ kind: 'enum', name, description, values: Object.fromEntries(described) });
}

type ValueIn<V> = V extends readonly string[] ? V[number] : keyof V & string;

function noted<T extends Definition>(type: T): T {
  defined.push(type);
  return type;
}
