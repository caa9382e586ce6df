/// <reference lib="dom" />

/**
 * Whether the first screen asks for consent to cookies: by the frame that consent platforms announce themselves with,
 * by their own names, or by something that lies over the page, speaks of cookies and has a button for them, or a name
 * that says what it is. This runs in the page, as the text of this one function.
 */
export function hasConsentBanner(): boolean {
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
  const topics =
    /\bcookies?\b|\bgdpr\b|\bconsent\b|datenschutz|einwilligung|protection des données|privacidad|riservatezza|ciasteczk|печенье|куки|クッキー|饼干/i;
  const choices =
    /accept|agree|allow|reject|decline|got it|\bok\b|preferences|settings|akzeptieren|zustimmen|ablehnen|einverstanden|accepter|refuser|aceptar|rechazar|accetta|rifiuta|aceitar|akkoord|accepteren|weiger|snap het|verstanden|compris|entendido|entendi|ho capito|godkänn|accepter|hyväksy|akceptuj|согласен|принять|同意|許可/i;
  const seen = { checkOpacity: true, checkVisibilityCSS: true };

  const isOnScreen = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return width > 100 && height > 20 && bottom > 0 && top < innerHeight && element.checkVisibility(seen);
  };
  const liesOver = (element: Element) => {
    const { position } = getComputedStyle(element);
    return (
      position === 'fixed' || position === 'sticky' || element.matches('dialog[open], [aria-modal=true]')
    );
  };
  const asks = (element: Element) => {
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

  if (known.some((selector) => [...document.querySelectorAll(selector)].some(isOnScreen))) return true;
  return [...document.querySelectorAll('body *')]
    .slice(0, maxElements)
    .some((element) => liesOver(element) && isOnScreen(element) && asks(element));
}
