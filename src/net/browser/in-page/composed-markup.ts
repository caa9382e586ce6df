/// <reference lib="dom" />
import type { composedRoots } from './composed-roots.ts';

/**
 * The document as it is now, open shadow roots written as declarative ones; this runs in the page, as the text of this
 * one function.
 */
export function readComposedMarkup(roots: typeof composedRoots): string {
  const maxCharacters = 5 * 1024 * 1024;
  const { doctype, documentElement } = document;
  const shadowRoots = roots().filter((root) => root instanceof ShadowRoot);
  const head = doctype ? `${new XMLSerializer().serializeToString(doctype)}\n` : '';
  if (!documentElement) return head;
  // A browser of the operator's may be older than getHTML.
  if (typeof documentElement.getHTML !== 'function')
    return (head + documentElement.outerHTML).slice(0, maxCharacters);
  const shell = documentElement.cloneNode(false) as Element;
  const opening = shell.outerHTML.replace(/<\/html>$/, '');
  return `${head}${opening}${documentElement.getHTML({ shadowRoots })}</html>`.slice(0, maxCharacters);
}
