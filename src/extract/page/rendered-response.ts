import type { BuiltDocument } from './browser.ts';
import type { Fetched } from './reach.ts';

/** The response that would have been sent with the rendered document as its body. */
export function renderedResponse({ html, finalUrl }: BuiltDocument, sent: Fetched): Fetched {
  const others = sent.headers.filter(([name]) => name !== 'content-type');
  return {
    ...sent,
    url: finalUrl.replace(/#.*/s, ''),
    headers: [...others, ['content-type', 'text/html; charset=utf-8']],
    body: new TextEncoder().encode(html),
    cut: null,
  };
}
