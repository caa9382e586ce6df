import { hash } from 'node:crypto';
import type { PageActions } from '../../../extract/page/browser.ts';
import type { Selector } from '../../../extract/page/selector.ts';
import type { Visitor } from '../../../extract/page/visitor.ts';
import type { RenderMode } from '../../../extract/schema/rendering-report.ts';
import { categoryCalled, hasParts, type SelectedCategory, type Selection } from './selection.ts';

export type Format = 'json' | 'toon';

export interface KeyParts {
  readonly format: Format;
  readonly mode?: RenderMode;
  /** With its members in a fixed order. */
  readonly actions?: PageActions | undefined;
  /** Without duplicates, in a fixed order. */
  readonly selectors?: readonly Selector[] | undefined;
  readonly language?: string | null;
  /** The form that the page was asked for; absent for HTML. */
  readonly prefer?: Visitor['prefer'] | undefined;
  /** The mark of the only caller who may receive the answer; null if everybody may. */
  readonly owner?: string | null;
}

/**
 * The cache key of an answer: a hash over the normal URL, the sorted categories and the format, joined as a JSON array
 * so that no two requests share a key. Other options are added by name if they differ from their default. `params` may
 * contain names of categories that do not exist.
 */
export function entryKey(
  url: string,
  params: readonly string[],
  { format, mode = 'NEVER', actions, selectors = [], language = null, prefer, owner = null }: KeyParts,
): string {
  const select = selectors.map(({ css, attribute, first }) => [css, attribute, first]);
  const named = {
    ...actions,
    ...(select.length > 0 && { select }),
    ...(language !== null && { language }),
    ...(prefer !== undefined && { prefer }),
    ...(owner !== null && { owner }),
  };
  const identity = [
    url,
    [...new Set(params)].sort(),
    format,
    ...(mode === 'NEVER' ? [] : [mode]),
    ...(Object.keys(named).length === 0 ? [] : [named]),
  ];
  return hash('sha256', JSON.stringify(identity), 'base64url');
}

/** The names in a key: a category, one without its browser parts, an excerpt, and each with checked images differ. */
export function paramsOf(selection: Selection): string[] {
  return selection.map((chosen) => (chosen.checked ? `${extentName(chosen)}+checked` : extentName(chosen)));
}

function extentName({ category, browser, excerpt }: SelectedCategory): string {
  if (excerpt) return `${category}/${categoryCalled(category).excerpt?.field}`;
  return hasParts(category) && !browser ? `${category}/document` : category;
}
