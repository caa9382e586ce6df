import { ScrapeError } from '../../page/errors.ts';
import { composedRoots } from './in-page/composed-roots.ts';
import { findVisible, type PageBox } from './in-page/find-visible.ts';
import type { Visit } from './visit.ts';

const everyMs = 100;

export interface Awaited {
  /** The argument that names the selector. */
  readonly name: 'waitFor' | 'screenshot';
  readonly selector: string;
  /** On the clock of `performance.now`. */
  readonly until: number;
  /** Whether to scroll to what is found. */
  readonly reach?: boolean;
}

/**
 * Waits until something visible matches a selector. Rejects with BROWSER_TIMEOUT if that never comes, and with
 * INVALID_PARAMETER if the browser does not know such a selector.
 */
export async function awaitVisible(visit: Visit, awaited: Awaited): Promise<PageBox> {
  const { name, selector, until, reach = false } = awaited;
  for (;;) {
    const found = await visit.ask(findVisible, selector, reach, composedRoots);
    if (found === 'INVALID') {
      const sentence = `${name} must be a CSS selector; the browser does not know ${quoted(selector)}.`;
      throw new ScrapeError('INVALID_PARAMETER', sentence);
    }
    if (found) return found;
    if (performance.now() >= until) throw neverCame(awaited);
    await visit.pause(everyMs);
  }
}

export function neverCame({ name, selector }: Pick<Awaited, 'name' | 'selector'>): ScrapeError {
  const sentence = `Nothing visible matched ${name} in time: ${quoted(selector)}.`;
  return new ScrapeError('BROWSER_TIMEOUT', sentence);
}

function quoted(selector: string): string {
  return JSON.stringify(selector.slice(0, 100));
}
