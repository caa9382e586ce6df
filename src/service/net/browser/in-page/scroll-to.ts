/// <reference lib="dom" />

/**
 * Scrolls without animation, whatever the style of the page says; returns the height of the page. Serialised and run in
 * the page.
 */
export function scrollTo(top: number): number {
  window.scrollTo({ top, left: 0, behavior: 'instant' });
  return Math.max(document.documentElement?.scrollHeight ?? 0, document.body?.scrollHeight ?? 0);
}
