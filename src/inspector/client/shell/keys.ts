/** Keyboard shortcuts; they do not interfere with form fields or the browser's own shortcuts. */
export function listenToKeys() {
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement | null;
    if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, select, textarea')) return;
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

const actions: Readonly<Record<string, () => void>> = {
  '/': () => (document.querySelector('#url') as HTMLInputElement | null)?.select(),
  j: () => step(1),
  k: () => step(-1),
};

/** A panel is being read if its top is above this line, in CSS pixels. */
const readingLine = 160;

/**
 * Goes to the heading of the next or previous panel, counted from the focused one, else from the one being read.
 */
function step(by: 1 | -1) {
  const panels = [...document.querySelectorAll('main > .panel:has([tabindex="-1"])')];
  const focused = panels.findIndex((panel) => panel.contains(document.activeElement));
  const read = panels.findLastIndex((panel) => panel.getBoundingClientRect().top < readingLine);
  const panel = panels[(focused < 0 ? read : focused) + by];
  (panel?.querySelector('[tabindex="-1"]') as HTMLElement | null | undefined)?.focus({
    preventScroll: true,
  });
  panel?.scrollIntoView({ block: 'start' });
}
