import { hash } from 'node:crypto';
import type { RenderMode } from '../schema/rendering-report.ts';
import { hasParts, type Selection } from './selection.ts';

export type Format = 'json' | 'toon';

/**
 * The cache key of an answer: a hash over the normal URL, the sorted categories and the format, joined as a JSON array
 * so that no two requests share a key. The mode of rendering joins it unless it is NEVER. `params` may hold names of
 * categories that do not exist.
 */
export function entryKey(
  url: string,
  params: readonly string[],
  { format, mode = 'NEVER' }: { readonly format: Format; readonly mode?: RenderMode },
): string {
  const asked = [url, [...new Set(params)].sort(), format, ...(mode === 'NEVER' ? [] : [mode])];
  return hash('sha256', JSON.stringify(asked), 'base64url');
}

/** The names of a selection for its key: a category without its browser parts has a separate name. */
export function paramsOf(selection: Selection): string[] {
  return selection.map(({ category, browser }) =>
    hasParts(category) && !browser ? `${category}/document` : category,
  );
}
