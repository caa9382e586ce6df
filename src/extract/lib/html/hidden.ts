import type { Element } from 'domhandler';

const hidingStyle = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;

/**
 * Common class names for screen-reader-only text. Design systems put their names before them, and CSS modules a hash behind:
 * govuk-visually-hidden, styles_visuallyHidden__a1B2c. A blog has tags and categories of such names.
 */
const offScreen =
  /(?:^|\s)(?:(?:(?!not-|tag-|category-)[a-z\d]{1,20}[-_]{1,2}){0,3}(?:sr-only|visually-?hidden(?:-focusable)?|screen-?reader(?:-(?:text|only))?|hidden-visually|(?:a11y|accessibly)-hidden|hidden-accessible|assistive-text)(?:_{1,2}[\w-]{3,12})?|element-invisible|u-?hidden-visually|offscreen|off-screen|v-h|s-sr)(?:\s|$)/i;

/** What these names have in common: to look for it first takes less than to read each name of a page. */
const offScreenStem = /sr|hidden|screen|invisible|assistive|v-h/i;

/** Elementor hides an element by device; with all three classes it is hidden everywhere. */
const hiddenByElementor = [
  /elementor-hidden-desktop\b/,
  /elementor-hidden-tablet\b/,
  /elementor-hidden-(?:mobile|phone)\b/,
];

/** Whether an element's own attributes hide it from readers; style sheets are not consulted. */
export function isHidden(element: Element): boolean {
  const { class: classes } = element.attribs;
  if (isHiddenFromAll(element)) return true;
  return classes !== undefined && offScreenStem.test(classes) && offScreen.test(classes.slice(0, 2000));
}

/** Whether an element is hidden from everybody, screen readers included. */
export function isHiddenFromAll(element: Element): boolean {
  return isAriaHidden(element.attribs) || isHiddenFromSight(element);
}

/** Whether an element is hidden from those who see the page. */
export function isHiddenFromSight({ name, attribs }: Element): boolean {
  if (attribs.hidden !== undefined && attribs.hidden.toLowerCase() !== 'until-found') return true;
  // A popover, like a dialog, is opened by a button or a script.
  if (attribs.popover !== undefined) return true;
  if (attribs.style !== undefined && hidingStyle.test(attribs.style.slice(0, 2000))) return true;
  if (name === 'dialog' && attribs.open === undefined) return true;
  return (
    attribs.class?.includes('elementor-hidden') === true && isHiddenByElementor(attribs.class.slice(0, 2000))
  );
}

function isHiddenByElementor(classes: string): boolean {
  return hiddenByElementor.every((pattern) => pattern.test(classes));
}

/** Whether aria-hidden hides an element from screen readers. */
export function isAriaHidden(attribs: Element['attribs']): boolean {
  return attribs['aria-hidden']?.toLowerCase() === 'true';
}

/** Whether an element is neither announced nor reachable; an inert one may still be visible. */
export function isInaccessible(element: Element): boolean {
  return 'inert' in element.attribs || isHiddenFromAll(element);
}
