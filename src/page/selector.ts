/** What a caller wants found on a page by CSS. */
export interface Selector {
  readonly css: string;
  /** In lower case; null where none is asked for. */
  readonly attribute: string | null;
  /** The most elements to find. */
  readonly first: number;
}

export function isSameSelector(one: Selector, other: Selector): boolean {
  return one.css === other.css && one.attribute === other.attribute && one.first === other.first;
}
