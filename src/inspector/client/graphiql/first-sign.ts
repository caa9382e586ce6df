const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click'];

/** Resolves at the first sign that somebody uses the page. */
export function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new AbortController();
    const see = () => {
      seen.abort();
      resolve();
    };
    for (const sign of signs) addEventListener(sign, see, { passive: true, signal: seen.signal });
  });
}
