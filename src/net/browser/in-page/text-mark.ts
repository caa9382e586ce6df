/// <reference lib="dom" />

/**
 * A number that changes with the text of the page, that of open shadow roots included; this runs in the page, as the
 * text of this one function.
 */
export function markText(): number {
  const maxCharacters = 2_000_000;
  const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);
  let mark = 0;
  let read = 0;
  const waiting: Node[] = [document.documentElement ?? document];
  for (let root = waiting.pop(); root; root = waiting.pop()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node && read < maxCharacters; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot) waiting.push(node.shadowRoot);
        continue;
      }
      const text = node.nodeValue;
      if (!text || unread.has(node.parentElement?.tagName ?? '')) continue;
      read += text.length;
      for (let at = 0; at < text.length; at += 1) mark = (mark * 31 + text.charCodeAt(at)) | 0;
    }
  }
  return mark;
}
