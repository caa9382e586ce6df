/** What a read gives: a text, a value that a text says, a part of the page as markup, or a list. */
export const readTypes = [
  'text',
  'texts',
  'number',
  'date',
  'url',
  'image',
  'attribute',
  'markdown',
  'html',
  'path',
  'content',
  'list',
] as const;
export type ReadType = (typeof readTypes)[number];

/** Something to read from the page, or from an element of it. */
export interface Read {
  readonly type: ReadType;
  /** CSS selectors in order: the first by which there is a value; none for the element itself. */
  readonly css: readonly string[];
  /** The name of an attribute, in lower case. */
  readonly attribute: string | null;
  /** An expression: of a text, its first group or what it matches. */
  readonly match: string | null;
  /** The maximum number of items of a list. */
  readonly first: number;
  /** Whether an item that lacks it is left out of its list. */
  readonly required: boolean;
  /** What is read from each item of a list. */
  readonly fields: Reads;
}

/** By names of the caller's choice. */
export type Reads = Readonly<Record<string, Read>>;
