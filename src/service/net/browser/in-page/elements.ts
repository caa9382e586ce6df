/// <reference lib="dom" />
import type { ElementBox } from '../../../../extract/page/browser.ts';

// Other functions that run in the page take these as arguments.

/** The document and its open shadow roots, outer roots before inner ones. */
export function composedRoots(): (Document | ShadowRoot)[] {
  const maxRoots = 10_000;
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      if (roots.length >= maxRoots) return roots;
      if (shadowRoot) roots.push(shadowRoot);
    }
  }
  return roots;
}

/** The parent in the flat tree: a slot for what is assigned to it, the host for its shadow root. */
export function shownParent(node: Element | Text): Element | null {
  const parent = node.assignedSlot ?? node.parentNode;
  if (parent instanceof Element) return parent;
  return parent instanceof ShadowRoot ? parent.host : null;
}

/** A CSS selector for an element, with at most three ancestors. */
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

/** The box of an element, with its text. */
export function elementBox(element: Element, path: typeof pathTo): ElementBox {
  const maxText = 100;
  const tenths = (length: number) => Math.round(length * 10) / 10;
  const { left, top, width, height } = element.getBoundingClientRect();
  const label = element.getAttribute('aria-label') || element.textContent || '';
  return {
    x: tenths(left + scrollX),
    y: tenths(top + scrollY),
    width: tenths(width),
    height: tenths(height),
    selector: path(element),
    text: label.slice(0, 10_000).replace(/\s+/g, ' ').trim().slice(0, maxText) || null,
  };
}

export const elements = { composedRoots, shownParent, pathTo, elementBox };
