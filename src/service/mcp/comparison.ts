import { isJsonObject } from '../../extract/lib/json-value.ts';
import type { Rendering } from '../../extract/schema/rendering.ts';
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

/** A field whose value is not the same on all pages. */
interface Difference {
  /** Its path, such as metadata.preview.title. */
  readonly field: string;
  /** One for each page: the value, or for lists their length and the items that not every page has. */
  readonly values: readonly unknown[];
}

interface Differences {
  /** How many fields are the same on all pages. */
  readonly same: number;
  readonly different: readonly Difference[];
}

/** Compares answers to the same selection, field by field. */
function differencesOf(pages: readonly unknown[]): Differences {
  const different: Difference[] = [];
  let same = 0;
  const compare = (values: readonly unknown[], path: readonly string[]) => {
    if (values.every(isJsonObject)) {
      for (const name of namesIn(values))
        compare(
          values.map((value) => value[name] ?? null),
          [...path, name],
        );
      return;
    }
    const texts = values.map((value) => JSON.stringify(value));
    if (texts.every((text) => text === texts[0])) same += 1;
    else
      different.push({
        field: path.join('.'),
        values: values.every(Array.isArray) ? withoutCommon(values) : values,
      });
  };
  compare(pages, []);
  return { same, different };
}

function namesIn(values: readonly Record<string, unknown>[]): Set<string> {
  return new Set(values.flatMap((value) => Object.keys(value)));
}

/** Each list without the items that are in all of them. */
function withoutCommon(values: readonly (readonly unknown[])[]): unknown[] {
  const texts = values.map((items) => new Set(items.map((item) => JSON.stringify(item))));
  const [first = new Set<string>(), ...others] = texts;
  const common = others.reduce((shared, items) => shared.intersection(items), first);
  return values.map((items) => ({
    total: items.length,
    notInAll: items.filter((item) => !common.has(JSON.stringify(item))),
  }));
}
