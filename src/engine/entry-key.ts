import { hash } from 'node:crypto';
import type { Handling } from '../page/browser.ts';
import type { RenderMode } from '../schema/rendering-report.ts';
import { hasParts, type Selection } from './selection.ts';

export type Format = 'json' | 'toon';

/** What identifies an answer, beside the format. */
export interface KeyedRequest {
  /** In normal form. */
  readonly url: string;
  /** The fragment, where it is a route that a browser can open. */
  readonly route?: string;
  readonly selection: Selection;
  readonly mode: RenderMode;
  readonly handling?: Handling | undefined;
}

interface KeyedFormat {
  readonly format: Format;
  readonly mode?: RenderMode;
  /** Its members in one order. */
  readonly handling?: Handling | undefined;
}

/** The key of the entry that a request looks for first, and that its answer is stored under. */
export function keyOf(request: KeyedRequest, format: Format): string {
  const { url, route = '', selection, mode, handling } = request;
  const address = mayUseBrowser(selection, mode) ? url + route : url;
  return entryKey(address, paramsOf(selection), { format, mode, handling });
}

/** Whether an answer may be made by a browser: elsewhere nothing of the request that only a browser sees counts. */
export function mayUseBrowser(selection: Selection, mode: RenderMode): boolean {
  return mode !== 'NEVER' || selection.some(({ browser }) => browser);
}

/**
 * The cache key of an answer: a hash over the normal URL, the sorted categories and the format, joined as a JSON array
 * so that no two requests share a key. The mode of rendering joins it unless it is NEVER, and what is done with the page in
 * the browser where anything is. `params` may hold names of
 * categories that do not exist.
 */
export function entryKey(
  url: string,
  params: readonly string[],
  { format, mode = 'NEVER', handling }: KeyedFormat,
): string {
  const asked = [
    url,
    [...new Set(params)].sort(),
    format,
    ...(mode === 'NEVER' ? [] : [mode]),
    ...(handling ? [handling] : []),
  ];
  return hash('sha256', JSON.stringify(asked), 'base64url');
}

/** The names of a selection for its key: a category without its browser parts has a separate name. */
export function paramsOf(selection: Selection): string[] {
  return selection.map(({ category, browser }) =>
    hasParts(category) && !browser ? `${category}/document` : category,
  );
}
