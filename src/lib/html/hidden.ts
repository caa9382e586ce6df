import type { Element } from 'domhandler';

const hidingStyle = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;

/** Class names of the customary recipes for text that only screen readers get. */
const offScreen =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text)?|screenreader(?:-only)?|element-invisible|assistive-text|u-?hidden-visually|hidden-visually|offscreen|off-screen|v-h|s-sr)(?:\s|$)/i;

/** Whether an element is kept from the reader by what its own attributes say; style sheets are not consulted. */
export function isHidden(element: Element): boolean {
  const { class: classes } = element.attribs;
  return isHiddenFromAll(element) || (classes !== undefined && offScreen.test(classes.slice(0, 2000)));
}

/** The same, without what screen readers are to read all the same. */
export function isHiddenFromAll({ name, attribs }: Element): boolean {
  if ('hidden' in attribs && attribs.hidden?.toLowerCase() !== 'until-found') return true;
  if (attribs['aria-hidden']?.toLowerCase() === 'true') return true;
  // A popover is shown by a button or a script, as a dialog is.
  if ('popover' in attribs) return true;
  if (attribs.style !== undefined && hidingStyle.test(attribs.style.slice(0, 2000))) return true;
  return name === 'dialog' && !('open' in attribs);
}

/** Whether nobody hears of an element, nor gets to it: what is inert may still be seen. */
export function isUnheard(element: Element): boolean {
  return 'inert' in element.attribs || isHiddenFromAll(element);
}
