/** The types of the answer that have no fields. */
export type Scalar =
  | 'String'
  | 'Int'
  | 'Float'
  | 'Boolean'
  | 'URL'
  | 'DateTime'
  | 'PageDate'
  | 'Decimal'
  | 'JSON';

/** An enumeration of the answer, as data. */
export interface AnswerEnum<T extends string = string> {
  readonly kind: 'enum';
  readonly name: string;
  readonly description: string;
  /** Each with its description, if it has one. */
  readonly values: Readonly<Record<T, string | null>>;
}

/** The value of an enumeration that a text is, in whatever case; null if it is none. */
export function enumValue<T extends string>(
  { values }: AnswerEnum<T>,
  text: string | undefined | null,
): T | null {
  const name = text?.toUpperCase() ?? '';
  return Object.hasOwn(values, name) ? (name as T) : null;
}
