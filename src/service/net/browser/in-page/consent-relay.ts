/// <reference lib="dom" />

declare global {
  /** The binding through which messages reach us; it exists in our isolated world only. */
  var pageqlConsent: ((payload: string) => void) | undefined;
  /** Called by autoconsent. */
  var autoconsentSendMessage: ((message: unknown) => Promise<void>) | undefined;
}

/** In the isolated world of autoconsent, forwards its messages and reports the elements that scripts click. */
export function relayConsent(): void {
  const send = (message: unknown) => {
    try {
      globalThis.pageqlConsent?.(JSON.stringify(message));
    } catch {
      // The binding is gone: the attempt has ended.
    }
  };
  globalThis.autoconsentSendMessage = async (message) => send(message);
  const nameOf = (element: Element) => {
    const { innerText = '', value = '' } = element as Partial<HTMLButtonElement>;
    const text = innerText.slice(0, 1_000) || value || element.getAttribute('aria-label') || '';
    return (
      text.replace(/\s+/g, ' ').trim().slice(0, 100) || `${element.localName}#${element.id.slice(0, 100)}`
    );
  };
  addEventListener(
    'click',
    (event) => {
      const [target] = event.composedPath();
      if (!event.isTrusted && target instanceof Element) send({ type: 'clicked', text: nameOf(target) });
    },
    true,
  );
}
