/// <reference lib="dom" />
import type { PageLayout } from '../../../../extract/page/browser.ts';
import type { shownParent } from './elements.ts';

type MeasuredElsewhere = 'consentBanner' | 'smallTapTargets' | 'smallTargets' | 'overflowing';
type MeasuredLayout = Omit<PageLayout, MeasuredElsewhere> & { readonly fitsScreen: boolean };

/** Measures the loaded page, with its open shadow roots. */
export function readLayout(parentOf: typeof shownParent): MeasuredLayout {
  const maxNodes = 50_000;
  const maxSteps = 500_000;
  const maxFoldText = 5_000;
  // A script may have removed it.
  const root: HTMLElement | null = document.documentElement;
  const visibility = { checkOpacity: true, checkVisibilityCSS: true };
  const viewport = { width: root?.clientWidth || innerWidth, height: innerHeight };

  const isOnFirstScreen = ({ top, bottom, left, right }: DOMRect) =>
    bottom > 0 && top < viewport.height && right > 0 && left < viewport.width;

  /** Whether an element is for screen readers only: inside a one-pixel box that clips its content. */
  const clipped = new Map<Element | null, boolean>([[null, false]]);
  const isClipped = (element: Element | null): boolean => {
    const path: Element[] = [];
    let current = element;
    for (; current && !clipped.has(current); current = parentOf(current)) path.push(current);
    let is = clipped.get(current) ?? false;
    for (const step of path.reverse()) {
      const { width, height } = step.getBoundingClientRect();
      is ||= (width <= 1 || height <= 1) && getComputedStyle(step).overflowX !== 'visible';
      clipped.set(step, is);
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
      if (!parent || !words || !parent.checkVisibility(visibility)) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || isClipped(parent)) continue;
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
    foldText: fold,
  };
}
