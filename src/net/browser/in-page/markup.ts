/// <reference lib="dom" />

/** The current document. Runs in the page, serialised from this one function. */
export function readMarkup(): { title: string; html: string } {
  const maxCharacters = 5 * 1024 * 1024;
  const { doctype, documentElement, title } = document;
  const html =
    (doctype ? `${new XMLSerializer().serializeToString(doctype)}\n` : '') +
    (documentElement?.outerHTML ?? '');
  return { title: title.slice(0, 2_000), html: html.slice(0, maxCharacters) };
}
