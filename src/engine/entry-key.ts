import { hash } from 'node:crypto';
import { hasParts, type Selection } from './selection.ts';

export type Format = 'json' | 'toon';

/**
 * The cache key of an answer: a hash over the normal URL, the sorted categories and the format, joined as a JSON
 * array so that no two requests share one. `params` may hold names that no category answers to yet.
 */
export function entryKey(url: string, params: readonly string[], format: Format): string {
  return hash('sha256', JSON.stringify([url, [...new Set(params)].sort(), format]), 'base64url');
}

/** A selection as the names in its key: a category whose browser parts were left out has a name of its own. */
export function paramsOf(selection: Selection): string[] {
  return selection.map(({ category, browser }) =>
    hasParts(category) && !browser ? `${category}/document` : category,
  );
}
