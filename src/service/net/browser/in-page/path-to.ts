/// <reference lib="dom" />

/**
 * A CSS selector for an element, with at most three ancestors. Serialised and run in the page; other functions take it
 * as an argument.
 */
export function pathTo(element: Element): string {
  const stepTo = (step: Element) => {
    const classes = [...step.classList].slice(0, 2).map((name) => `.${CSS.escape(name)}`);
    return step.localName + (step.id ? `#${CSS.escape(step.id)}` : classes.join(''));
  };
  const steps: string[] = [];
  for (let current: Element | null = element; current && steps.length < 4; current = current.parentElement) {
    steps.unshift(stepTo(current));
    if (current.id) break;
  }
  return steps.join(' > ').slice(0, 300);
}
