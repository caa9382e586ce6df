/// <reference lib="dom" />

/**
 * Where an element stands, as a path of selectors from at most three ancestors down. Runs in the page, serialised from
 * this one function; handed over as an argument to others that need it.
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
