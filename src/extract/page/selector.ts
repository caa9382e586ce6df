/** A query for elements of the page. */
export interface Selector {
  readonly css: string;
  /** An attribute to read, in lower case. */
  readonly attribute: string | null;
  /** The maximum number of elements. */
  readonly first: number;
}

export function isSameSelector(one: Selector, other: Selector): boolean {
  return one.css === other.css && one.attribute === other.attribute && one.first === other.first;
}
