/// <reference lib="dom" />

/**
 * The document and its open shadow roots, outer roots before inner ones. Serialised and run in the page; other
 * functions take it as an argument.
 */
export function composedRoots(): (Document | ShadowRoot)[] {
  const maxRoots = 10_000;
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      if (roots.length >= maxRoots) return roots;
      if (shadowRoot) roots.push(shadowRoot);
    }
  }
  return roots;
}
