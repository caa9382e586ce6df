/// <reference lib="dom" />

/**
 * The document as it is now, open shadow roots written as declarative ones; this runs in the page, as the text of this
 * one function.
 */
export function readComposedMarkup(): string {
  const maxCharacters = 5 * 1024 * 1024;
  const maxRoots = 10_000;
  const { doctype, documentElement } = document;
  if (!documentElement) return '';

  const shadowRoots: ShadowRoot[] = [];
  const waiting: (Element | ShadowRoot)[] = [documentElement];
  for (let root = waiting.pop(); root; root = waiting.pop()) {
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      if (!shadowRoot || shadowRoots.length >= maxRoots) continue;
      shadowRoots.push(shadowRoot);
      waiting.push(shadowRoot);
    }
  }

  const head = doctype ? `${new XMLSerializer().serializeToString(doctype)}\n` : '';
  // A browser of the operator's may be older than getHTML.
  if (typeof documentElement.getHTML !== 'function')
    return (head + documentElement.outerHTML).slice(0, maxCharacters);
  const shell = documentElement.cloneNode(false) as Element;
  const opening = shell.outerHTML.replace(/<\/html>$/, '');
  return `${head}${opening}${documentElement.getHTML({ shadowRoots })}</html>`.slice(0, maxCharacters);
}
