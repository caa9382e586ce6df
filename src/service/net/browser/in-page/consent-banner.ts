/// <reference lib="dom" />
import { anyOf } from '../../../../extract/lib/languages/index.ts';
import platforms from './consent-platforms.json' with { type: 'json' };
import type { composedRoots } from './elements.ts';

/** The banners of known platforms, and the topics and button labels of others, in all supported languages. */
export const consentSigns = {
  known: platforms.join(),
  topics: new RegExp(anyOf('cookies'), 'i'),
  choices: new RegExp(anyOf('consent'), 'i'),
};

/**
 * Whether the first screen has a consent banner: an element of a known consent platform, or an overlay that mentions
 * cookies and has a consent button, or a name such as cookie-notice. Looks into open shadow roots.
 */
export function hasConsentBanner(
  { known, topics, choices }: typeof consentSigns,
  roots: typeof composedRoots,
): boolean {
  const maxElements = 20_000;
  const seen = { checkOpacity: true, checkVisibilityCSS: true };

  const isOnScreen = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return width > 100 && height > 20 && bottom > 0 && top < innerHeight && element.checkVisibility(seen);
  };
  const isOverlay = (element: Element) => {
    const isFixed = ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    return isFixed || element.matches('dialog[open], [aria-modal=true]');
  };
  const asksForConsent = (element: Element) => {
    const text = (element.textContent ?? '').slice(0, 5_000);
    if (!topics.test(text)) return false;
    if (/cookie|consent|gdpr/i.test(`${element.id} ${element.getAttribute('class')}`)) return true;
    const button = 'button, a, [role=button], input[type=button], input[type=submit]';
    const buttons = [...element.querySelectorAll(button)].slice(0, 50);
    return buttons.some((one) =>
      choices.test(`${one.textContent ?? ''} ${one.getAttribute('value') ?? ''}`.slice(0, 200)),
    );
  };

  const all = (selector: string) => roots().flatMap((root) => [...root.querySelectorAll(selector)]);
  if (all(known).some(isOnScreen)) return true;
  const [, ...shadowed] = roots();
  return [document.querySelectorAll('body *'), ...shadowed.map((root) => root.querySelectorAll('*'))]
    .flatMap((found) => [...found])
    .slice(0, maxElements)
    .some((element) => isOverlay(element) && isOnScreen(element) && asksForConsent(element));
}
