/// <reference lib="dom" />
import type { PageLayout } from '../../../page/browser.ts';
import type { composedRoots } from './composed-roots.ts';

/**
 * Measures the loaded page, its open shadow roots included. Runs in the page, serialised from this one function, so it
 * cannot use anything but what is handed over.
 */
export function readLayout(
  roots: typeof composedRoots,
): Omit<PageLayout, 'consentBanner'> & { readonly fitsScreen: boolean } {
  const maxNodes = 50_000;
  const maxSteps = 500_000;
  const maxFoldText = 5_000;
  const minTargetSide = 24;
  // A script may have removed it.
  const root: HTMLElement | null = document.documentElement;
  const seen = { checkOpacity: true, checkVisibilityCSS: true };
  const viewport = { width: root?.clientWidth || innerWidth, height: innerHeight };

  /** In the tree that is shown: a slot holds what is put into it, and a host its shadow root. */
  const parentOf = (node: Element | Text): Element | null => {
    const parent = node.assignedSlot ?? node.parentNode;
    if (parent instanceof Element) return parent;
    return parent instanceof ShadowRoot ? parent.host : null;
  };

  const isOnFirstScreen = ({ top, bottom, left, right }: DOMRect) =>
    bottom > 0 && top < viewport.height && right > 0 && left < viewport.width;

  /** Whether an element is for screen readers only: inside a one-pixel box that clips its content. */
  const cutOff = new Map<Element | null, boolean>([[null, false]]);
  const isCutOff = (element: Element | null): boolean => {
    const path: Element[] = [];
    let current = element;
    for (; current && !cutOff.has(current); current = parentOf(current)) path.push(current);
    let is = cutOff.get(current) ?? false;
    for (const step of path.reverse()) {
      const { width, height } = step.getBoundingClientRect();
      is ||= (width <= 1 || height <= 1) && getComputedStyle(step).overflowX !== 'visible';
      cutOff.set(step, is);
    }
    return is;
  };

  const text = () => {
    const fontSizes = new Map<Element, number>();
    const fold: string[] = [];
    let foldLength = 0;
    let smallest = Number.POSITIVE_INFINITY;
    const range = document.createRange();
    const walkerOf = (start: Node) =>
      document.createTreeWalker(start, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const walkers = [walkerOf(document.body ?? root ?? document)];
    let count = 0;
    for (let step = 0; count < maxNodes && step < maxSteps; step++) {
      const node = walkers.at(-1)?.nextNode();
      if (!node) {
        if (walkers.pop()) continue;
        break;
      }
      if (!(node instanceof Text)) {
        const { shadowRoot } = node as Element;
        if (shadowRoot) walkers.push(walkerOf(shadowRoot));
        continue;
      }
      count += 1;
      const parent = parentOf(node);
      const words = node.nodeValue?.replace(/\s+/g, ' ').trim();
      if (!parent || !words || !parent.checkVisibility(seen)) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || isCutOff(parent)) continue;
      const fontSize = fontSizes.get(parent) ?? Number.parseFloat(getComputedStyle(parent).fontSize);
      fontSizes.set(parent, fontSize);
      if (fontSize > 0) smallest = Math.min(smallest, fontSize);
      if (foldLength < maxFoldText && isOnFirstScreen(box)) {
        fold.push(words);
        foldLength += words.length + 1;
      }
    }
    return { smallest, fold: fold.join(' ').slice(0, maxFoldText) };
  };

  /** Whether an element has text of its own, not counting its children's. */
  const texts = new Map<Element | null, boolean>();
  const hasText = (element: Element | null) => {
    const known = texts.get(element);
    if (known !== undefined) return known;
    const has = [...(element?.childNodes ?? [])].some(
      (child) => child.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(child.nodeValue ?? ''),
    );
    texts.set(element, has);
    return has;
  };

  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' && hasText(parentOf(element));

  /** A label is part of the tap target, and so is a link's content. */
  const parts = (element: Element): Element[] => [
    element,
    ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []),
    ...[...element.children].slice(0, 10),
  ];

  const isSmall = (element: Element) => {
    const boxes = parts(element).map((part) => part.getBoundingClientRect());
    const { width, height } = boxes[0] ?? new DOMRect();
    if (width <= 1 || height <= 1) return false;
    return (
      Math.max(...boxes.map((box) => box.width)) < minTargetSide ||
      Math.max(...boxes.map((box) => box.height)) < minTargetSide
    );
  };

  const target =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], ' +
    '[role=checkbox], [role=radio], [role=switch], [role=tab], [role=menuitem], [onclick]';
  const targets = roots()
    .flatMap((one) => [...one.querySelectorAll(target)])
    .slice(0, maxNodes);

  const clips = (element: Element | null) =>
    element !== null && /hidden|clip/.test(getComputedStyle(element).overflowX);
  const contentWidth = Math.max(root?.scrollWidth ?? 0, document.body?.scrollWidth ?? 0);
  const pageHeight = Math.max(root?.scrollHeight ?? 0, document.body?.scrollHeight ?? 0);
  const { smallest, fold } = text();
  return {
    contentWidth,
    pageHeight,
    fitsScreen: contentWidth <= viewport.width + 1 && pageHeight <= viewport.height + 1,
    horizontalOverflow: contentWidth > viewport.width + 1 && !clips(root) && !clips(document.body),
    minFontPx: Number.isFinite(smallest) ? Math.round(smallest * 100) / 100 : null,
    smallTapTargets: targets.filter(
      (element) =>
        element.checkVisibility(seen) &&
        !element.matches(':disabled') &&
        isSmall(element) &&
        !isInSentence(element),
    ).length,
    foldText: fold,
  };
}
