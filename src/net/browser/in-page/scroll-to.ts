/// <reference lib="dom" />

/**
 * Scrolls without animation, whatever the page's style says; the height of the page. Runs in the page, serialised from
 * this one function.
 */
export function scrollTo(top: number): number {
  window.scrollTo({ top, behavior: 'instant' });
  return Math.max(document.documentElement?.scrollHeight ?? 0, document.body?.scrollHeight ?? 0);
}
