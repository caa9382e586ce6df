/// <reference lib="dom" />
import type { composedRoots } from './composed-roots.ts';

/** A box in the page, in CSS pixels from its top left corner. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The box of the first visible element that a selector matches, in open shadow roots too; null if there is none yet,
 * INVALID if this is no selector. `reach` scrolls to the element first. Runs in the page, serialised from this one
 * function.
 */
export function findVisible(
  selector: string,
  reach: boolean,
  roots: typeof composedRoots,
): PageBox | null | 'INVALID' {
  const maxMatches = 1_000;
  const matches = (root: Document | ShadowRoot) =>
    [...root.querySelectorAll(selector)]
      .slice(0, maxMatches)
      .find(
        (element) =>
          element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
          element.getBoundingClientRect().width > 0 &&
          element.getBoundingClientRect().height > 0,
      );
  try {
    document.createDocumentFragment().querySelector(selector);
  } catch {
    return 'INVALID';
  }
  for (const root of roots()) {
    const found = matches(root);
    if (!found) continue;
    if (reach) found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  }
  return null;
}
