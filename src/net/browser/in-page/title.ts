/// <reference lib="dom" />

/** The title of the current document. Runs in the page, serialised from this one function. */
export function readTitle(): string {
  return document.title.slice(0, 2_000);
}
