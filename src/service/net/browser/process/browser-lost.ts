/** The browser has exited or hangs, and with it every page. */
export class BrowserLost extends Error {
  override readonly name = 'BrowserLost';

  constructor(cause: unknown) {
    super('The browser is gone', { cause });
  }
}

/** Whether an error of Playwright means that its target is closed. */
export function isClosedError(error: unknown): boolean {
  return /has been closed/i.test(String(error));
}
