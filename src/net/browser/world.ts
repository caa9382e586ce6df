import type { CDPSession, Page } from 'playwright-core';

const worldName = 'pageql';

/**
 * Where our code runs inside a page: it sees the page's document, and the page sees and changes nothing of it, not even
 * what the names of the language mean.
 */
export class World {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async in(page: Page): Promise<World> {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    // A page that was loaded ahead would come without what is set up for this one.
    await session.send('Page.setPrerenderingAllowed', { isAllowed: false });
    return new World(session);
  }

  get session(): CDPSession {
    return this.#session;
  }

  /** Runs a function before anything of the documents to come; it must use nothing from outside of itself. */
  async begin(run: () => void): Promise<void> {
    await this.#session.send('Page.addScriptToEvaluateOnNewDocument', { source: call(run), worldName });
  }

  /** What a function returns in the document of this moment; it must use nothing from outside of itself. */
  async ask<T>(run: () => T): Promise<Awaited<T>> {
    return (await this.evaluate(call(run))) as Awaited<T>;
  }

  async evaluate(expression: string): Promise<unknown> {
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    const { executionContextId } = await this.#session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName,
    });
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      contextId: executionContextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}

function call(run: () => unknown): string {
  return `(${run})()`;
}
