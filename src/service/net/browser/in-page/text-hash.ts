/// <reference lib="dom" />

/** A hash of the text of the page, including open shadow roots. Serialised and run in the page. */
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
