import type { AnswerEnum, Scalar } from './leaf.ts';

/** An argument of a field; `T` is its type there. */
export interface Argument<T = unknown> {
  readonly type: ArgumentType;
  readonly description: string;
  readonly required: boolean;
  readonly defaultValue?: T;
  /** Never set: carries the type. */
  readonly value?: T;
}

export type ArgumentType = Scalar | AnswerEnum<string> | readonly [Scalar | AnswerEnum<string>];

export type Arguments = Readonly<Record<string, Argument>>;

export type ArgumentsOf<A extends Arguments> = {
  readonly [K in keyof A]: A[K] extends Argument<infer T> ? T : never;
};

/** An argument that may be left out, or null. */
type Given<T> = Argument<T | null | undefined>;

const scalar =
  <T>(type: Scalar) =>
  (description: string, defaultValue?: T): Given<T> => ({
    type,
    description,
    required: false,
    ...(defaultValue !== undefined && { defaultValue }),
  });

export const string = scalar<string>('String');
export const int = scalar<number>('Int');
export const float = scalar<number>('Float');
export const boolean = scalar<boolean>('Boolean');

/** A value of an enumeration. */
export function of<T extends string>(type: AnswerEnum<T>, description: string): Given<T> {
  return { type, description, required: false };
}

/** Several values of an enumeration. */
export function listOf<T extends string>(type: AnswerEnum<T>, description: string): Given<readonly T[]> {
  return { type: [type], description, required: false };
}

/** An argument that is never null; it may be left out if it has a default value. */
export function required<T>({ defaultValue, ...argument }: Given<T>): Argument<T> {
  return {
    ...argument,
    required: true,
    ...(defaultValue !== undefined && defaultValue !== null && { defaultValue }),
  } as Argument<T>;
}
