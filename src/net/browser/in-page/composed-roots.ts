/// <reference lib="dom" />

/**
 * The document and its open shadow roots, a host's before those inside it. Runs in the page, serialised from this one
 * function; handed over as an argument to others that need it.
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
