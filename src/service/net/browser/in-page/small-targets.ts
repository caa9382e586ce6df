/// <reference lib="dom" />
import type { PageLayout } from '../../../../extract/page/browser.ts';
import type { elements } from './elements.ts';

/** Links, buttons and fields that are too small to tap (WCAG 2.5.8), also in open shadow roots. */
export function readSmallTargets({
  composedRoots,
  shownParent,
  elementBox,
  pathTo,
}: typeof elements): Pick<PageLayout, 'smallTapTargets' | 'smallTargets'> {
  const maxNodes = 50_000;
  const maxBoxes = 200;
  const minTargetSide = 24;
  const visibility = { checkOpacity: true, checkVisibilityCSS: true };

  /** Whether an element has text of its own, apart from its children's. */
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
    getComputedStyle(element).display === 'inline' && hasText(shownParent(element));

  /** The label of a field and the content of a link are parts of the tap target. */
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
  const small = composedRoots()
    .flatMap((root) => [...root.querySelectorAll(target)])
    .slice(0, maxNodes)
    .filter(
      (element) =>
        element.checkVisibility(visibility) &&
        !element.matches(':disabled') &&
        isSmall(element) &&
        !isInSentence(element),
    );
  const first = small.slice(0, maxBoxes);
  return { smallTapTargets: small.length, smallTargets: first.map((one) => elementBox(one, pathTo)) };
}
