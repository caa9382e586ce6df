/** The browser itself is gone, or does not answer, and every page with it. */
export class BrowserLost extends Error {
  override readonly name = 'BrowserLost';

  constructor(cause: unknown) {
    super('The browser is gone', { cause });
  }
}

/** Whether an error of Playwright's says that what it was asked of is no more. */
export function isClosedError(error: unknown): boolean {
  return /has been closed/i.test(String(error));
}
