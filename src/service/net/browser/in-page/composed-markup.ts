/// <reference lib="dom" />
import type { composedRoots } from './composed-roots.ts';

/** The current document, with open shadow roots as declarative ones. Serialised and run in the page. */
export function readComposedMarkup(roots: typeof composedRoots): string {
  const maxCharacters = 5 * 1024 * 1024;
  const { doctype, documentElement } = document;
  const shadowRoots = roots().filter((root) => root instanceof ShadowRoot);
  const head = doctype ? `${new XMLSerializer().serializeToString(doctype)}\n` : '';
  if (!documentElement) return head;
  // The operator's browser may be older than getHTML.
  if (typeof documentElement.getHTML !== 'function')
    return (head + documentElement.outerHTML).slice(0, maxCharacters);
  const emptyRoot = documentElement.cloneNode(false) as Element;
  const startTag = emptyRoot.outerHTML.replace(/<\/html>$/, '');
  return `${head}${startTag}${documentElement.getHTML({ shadowRoots })}</html>`.slice(0, maxCharacters);
}
