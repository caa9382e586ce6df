import type { BuiltDocument } from './browser.ts';
import type { Fetched } from './reach.ts';

/** The response as if the site had sent the rendered document. */
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
