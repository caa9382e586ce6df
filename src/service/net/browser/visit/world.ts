import type { CDPSession, Page } from 'playwright-core';

const worldName = 'pageql';

/** An isolated world for our code in a page: the page cannot see or change any of its objects, not even built-in ones. */
export class World {
  readonly page: Page;
  readonly session: CDPSession;
  /** The id of the main frame, which it keeps when it navigates. */
  readonly mainFrame: string;

  private constructor(page: Page, session: CDPSession, mainFrame: string) {
    this.page = page;
    this.session = session;
    this.mainFrame = mainFrame;
  }

  static async in(page: Page): Promise<World> {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    // A prerendered page would lack what is set up for the visible one.
    await session.send('Page.setPrerenderingAllowed', { isAllowed: false });
    const { frameTree } = await session.send('Page.getFrameTree');
    return new World(page, session, frameTree.frame.id);
  }

  /** Runs a function in future documents, before any of their scripts; takes the same arguments as `evaluate`. */
  async runOnNewDocuments<A extends readonly unknown[]>(run: (...args: A) => void, ...args: A) {
    const source = call(run, ...args);
    await this.session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName });
  }

  /**
   * Evaluates a function in the current document. It is serialised, so it can use nothing but its arguments: JSON,
   * regular expressions, and other functions of this kind.
   */
  async evaluate<A extends readonly unknown[], T>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return (await this.evaluateExpression(call(run, ...args))) as Awaited<T>;
  }

  async evaluateExpression(expression: string): Promise<unknown> {
    const { executionContextId } = await this.session.send('Page.createIsolatedWorld', {
      frameId: this.mainFrame,
      worldName,
    });
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      contextId: executionContextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}

function call<A extends readonly unknown[]>(run: (...args: A) => unknown, ...args: A): string {
  return `(${run})(${args.map(literal).join(',')})`;
}

/** A value as a JavaScript literal. */
function literal(value: unknown): string {
  if (value instanceof RegExp || typeof value === 'function') return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${literal(member)}`);
  return `{${members.join(',')}}`;
}
