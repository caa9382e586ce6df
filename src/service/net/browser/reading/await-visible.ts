import { invalidParameter, ScrapeError } from '../../../../extract/page/errors.ts';
import { composedRoots } from '../in-page/elements.ts';
import { findVisible, type PageBox } from '../in-page/find-visible.ts';
import type { Visit } from '../visit/visit.ts';

const pollMs = 100;

interface AwaitedElement {
  /** The argument with the selector. */
  readonly name: 'waitFor' | 'screenshot';
  readonly selector: string;
  /** On the clock of `performance.now`. */
  readonly until: number;
  /** Whether to scroll to the element. */
  readonly scrollTo?: boolean;
}

/** Waits until a visible element matches; rejects with BROWSER_TIMEOUT, or INVALID_PARAMETER for the selector. */
export async function awaitVisible(visit: Visit, awaited: AwaitedElement): Promise<PageBox> {
  const { name, selector, until, scrollTo = false } = awaited;
  for (;;) {
    const found = await visit.evaluate(findVisible, selector, scrollTo, composedRoots);
    if (found === 'INVALID')
      throw invalidParameter(
        `${name} must be a CSS selector; the browser does not support ${quoted(selector)}.`,
      );
    if (found) return found;
    if (performance.now() >= until) throw notVisibleInTime(awaited);
    await visit.pause(pollMs);
  }
}

export function notVisibleInTime({ name, selector }: Pick<AwaitedElement, 'name' | 'selector'>): ScrapeError {
  return new ScrapeError('BROWSER_TIMEOUT', `Nothing visible matched ${name} in time: ${quoted(selector)}.`);
}

function quoted(selector: string): string {
  return JSON.stringify(selector.slice(0, 100));
}
