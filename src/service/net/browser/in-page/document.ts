/// <reference lib="dom" />
import type { composedRoots } from './elements.ts';

/** The title of the current document. */
export function readTitle(): string {
  return document.title.slice(0, 2_000);
}

/** The current document, with open shadow roots as declarative ones. */
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

/** A hash of the text of the page, including open shadow roots. */
export function hashText(): number {
  const maxCharacters = 2_000_000;
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);
  let hash = 0;
  let read = 0;
  const roots: Node[] = [document.documentElement ?? document];
  for (let root = roots.pop(); root; root = roots.pop()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node && read < maxCharacters; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot) roots.push(node.shadowRoot);
        continue;
      }
      const text = node.nodeValue;
      if (!text || skipped.has(node.parentElement?.tagName ?? '')) continue;
      read += text.length;
      for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
    }
  }
  return hash;
}

/** Scrolls without animation, whatever the style of the page says; returns the height of the page. */
export function scrollTo(top: number): number {
  window.scrollTo({ top, left: 0, behavior: 'instant' });
  return Math.max(document.documentElement?.scrollHeight ?? 0, document.body?.scrollHeight ?? 0);
}
