import { invalidParameter } from '../../page/errors.ts';
import type { Selector } from '../../page/selector.ts';
import { matcherOf } from './matcher.ts';
import { SelectorWork } from './work.ts';

/** How many selectors a request may have for a page. */
export const maxSelectors = 10;
export const defaultFirst = 100;
const maxFirst = 1_000;
const maxLength = 500;

export interface SelectorArguments {
  readonly css: string;
  readonly attribute?: string | null | undefined;
  readonly first?: number | null | undefined;
}

/** Throws INVALID_PARAMETER if the selector is invalid or exceeds a limit. */
export function readSelector({ css, attribute, first }: SelectorArguments): Selector {
  const selector = {
    css: css.trim(),
    attribute: attribute?.toLowerCase() ?? null,
    first: first ?? defaultFirst,
  };
  if (selector.css === '' || selector.css.length > maxLength) {
    throw invalidParameter(`css must be a selector of at most ${maxLength} characters.`);
  }
  if (selector.attribute !== null && !/^[^\s"'<>/=]{1,100}$/.test(selector.attribute)) {
    throw invalidParameter('attribute must be the name of an attribute, such as href.');
  }
  if (selector.first < 0 || selector.first > maxFirst) {
    throw invalidParameter(`first must be from 0 to ${maxFirst}.`);
  }
  matcherOf(selector.css, new SelectorWork());
  return selector;
}
