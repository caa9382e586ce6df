/// <reference lib="dom" />

/** The title of the current document. Serialised and run in the page. */
export function readTitle(): string {
  return document.title.slice(0, 2_000);
}
