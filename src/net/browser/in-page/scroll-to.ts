/// <reference lib="dom" />

/** Scrolls without animation, whatever the page's style says. Runs in the page, serialised from this one function. */
export function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}
