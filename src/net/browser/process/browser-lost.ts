/** The browser itself has exited or hangs, and every page with it. */
export class BrowserLost extends Error {
  override readonly name = 'BrowserLost';

  constructor(cause: unknown) {
    super('The browser is gone', { cause });
  }
}

/** Whether a Playwright error says that its target is closed. */
export function isClosedError(error: unknown): boolean {
  return /has been closed/i.test(String(error));
}
