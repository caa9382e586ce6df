/// <reference lib="dom" />
import type { ElementBox } from '../../../../extract/page/browser.ts';
import type { composedRoots } from './elements.ts';

/** A box in the page, in CSS pixels from its top left corner. */
export type PageBox = Pick<ElementBox, 'x' | 'y' | 'width' | 'height'>;

/** The first visible match, also in shadow roots; null without one, INVALID for a selector that is not supported. */
export function findVisible(
  selector: string,
  scrollTo: boolean,
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
    if (scrollTo) found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  }
  return null;
}
