/** The part of `Headers` that is read of calls. Names are in lower case, as Node has them. */
export interface HeaderReader {
  get(name: Lowercase<string>): string | null;
}
