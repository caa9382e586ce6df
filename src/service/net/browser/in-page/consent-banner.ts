/// <reference lib="dom" />
import type { composedRoots } from './composed-roots.ts';

/** Words on consent banners: in their text, and on their buttons. */
export interface ConsentWords {
  readonly topics: RegExp;
  readonly choices: RegExp;
}

/**
 * Whether the first screen has a consent banner: an element of a known consent platform, or an overlay that mentions
 * cookies and has a consent button, or a name such as cookie-notice. Looks into open shadow roots. Serialised and run
 * in the page.
 */
export function hasConsentBanner({ topics, choices }: ConsentWords, roots: typeof composedRoots): boolean {
  const maxElements = 20_000;
  const known = [
    '#onetrust-banner-sdk',
    '#CybotCookiebotDialog',
    '#didomi-host',
    '#usercentrics-root',
    '#usercentrics-cmp-ui',
    '#truste-consent-track',
    '.qc-cmp2-container',
    '.fc-consent-root',
    '#sp_message_container, [id^="sp_message_container_"]',
    '#cmpbox',
    '.cc-window',
    '#cookie-law-info-bar',
    '.cky-consent-container',
    '#iubenda-cs-banner',
    '#axeptio_overlay',
    '.osano-cm-window',
    '#klaro .cookie-notice',
    '#tarteaucitronAlertBig',
    '.cmplz-cookiebanner',
    '#BorlabsCookieBox',
    '#cookieChoiceInfo',
  ];
  const seen = { checkOpacity: true, checkVisibilityCSS: true };

  const isOnScreen = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return width > 100 && height > 20 && bottom > 0 && top < innerHeight && element.checkVisibility(seen);
  };
  const isOverlay = (element: Element) => {
    const { position } = getComputedStyle(element);
    return (
      position === 'fixed' || position === 'sticky' || element.matches('dialog[open], [aria-modal=true]')
    );
  };
  const asksForConsent = (element: Element) => {
    const text = (element.textContent ?? '').slice(0, 5_000);
    if (!topics.test(text)) return false;
    if (/cookie|consent|gdpr/i.test(`${element.id} ${element.getAttribute('class')}`)) return true;
    const buttons = [
      ...element.querySelectorAll('button, a, [role=button], input[type=button], input[type=submit]'),
    ];
    return buttons
      .slice(0, 50)
      .some((button) =>
        choices.test(`${button.textContent ?? ''} ${button.getAttribute('value') ?? ''}`.slice(0, 200)),
      );
  };

  const all = (selector: string) => roots().flatMap((root) => [...root.querySelectorAll(selector)]);
  if (all(known.join(', ')).some(isOnScreen)) return true;
  const shadowed = roots()
    .slice(1)
    .flatMap((root) => [...root.querySelectorAll('*')]);
  return [...document.querySelectorAll('body *'), ...shadowed]
    .slice(0, maxElements)
    .some((element) => isOverlay(element) && isOnScreen(element) && asksForConsent(element));
}
