import type { Rendering } from '../../extract/schema/rendering.ts';
import { differencesOf } from './differences.ts';
import { type Fitting, fitting } from './fitting.ts';

export interface Compared {
  /** The JSON of a list of answers. */
  readonly pages: string;
  readonly errors: readonly object[];
  readonly maxTokens: number;
}

export interface Comparison {
  readonly same: number;
  readonly different: number;
  readonly answer: Fitting;
}

/** What differs between answers, if it fits into the budget. */
export const comparison: Rendering<Compared, Comparison> = {
  name: 'mcp.comparison',
  whole: true,
  run({ pages, errors, maxTokens }) {
    const { same, different } = differencesOf(JSON.parse(pages));
    const text = JSON.stringify(errors.length === 0 ? { different } : { different, errors }, null, 1);
    const sizes = () => Object.fromEntries(different.map(({ field, values }) => [field, values]));
    return { same, different: different.length, answer: fitting(text, sizes, maxTokens) };
  },
};
