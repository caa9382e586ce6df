/// <reference lib="dom" />

declare global {
  /** The way to us, which only our isolated world has. */
  var pageqlConsent: ((payload: string) => void) | undefined;
  /** What autoconsent calls. */
  var autoconsentSendMessage: ((message: unknown) => Promise<void>) | undefined;
}

/**
 * Passes on what autoconsent says, and what scripts click. Runs in the page, serialised from this one function, in the
 * isolated world of autoconsent.
 */
export function relayConsent(): void {
  const send = (message: unknown) => {
    try {
      globalThis.pageqlConsent?.(JSON.stringify(message));
    } catch {
      // Nobody listens any more.
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
