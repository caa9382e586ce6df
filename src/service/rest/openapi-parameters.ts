import { readTypes } from '../../extract/page/reads.ts';
import type { AnswerEnum } from '../../extract/schema/leaf.ts';
import { maxQuestion } from '../endpoint/question/passage-question.ts';
import { type TextOption, textOptions } from '../endpoint/question/text-options.ts';
import { categoryNames } from '../engine/request/selection.ts';
import parts from './openapi.json' with { type: 'json' };
import { type Json, jsonSchema, text } from './openapi-schemas.ts';
import { allCategories } from './parameters.ts';

const { url, params, ifNoneMatch, format, question, read } = parts.parameters;

/** The parameters of `GET /api/scrape`. */
export const scrapeParameters: readonly Json[] = [
  url,
  {
    ...params,
    schema: { ...params.schema, items: { ...text, enum: [...categoryNames, allCategories] } },
  },
  {
    name: 'select',
    in: 'query',
    description: `What to read from the page by CSS selectors, as JSON, with or instead of params: names of your choice, each with a selector for its text, or an object with css, fallback, type (${readTypes.filter((type) => type !== 'list').join(', ')}), attribute, match, first and required; or with css, first and the fields of each item of a list.`,
    schema: text,
  },
  format,
  ...optionParameters(textOptions('SCRAPE')),
  ifNoneMatch,
];

/** The parameters of `GET /read`. */
export const parametersOfRead: readonly Json[] = [
  url,
  ...optionParameters(textOptions('READ')),
  ifNoneMatch,
  { ...question, schema: { ...question.schema, maxLength: maxQuestion } },
  ...read,
];

/** Options of a page as parameters of the query string. */
export function optionParameters(options: readonly TextOption[]): Json[] {
  return options.map(({ name, type, description, words, default: value }) => {
    const schema = jsonSchema(type);
    const shown = words
      ? { ...text, enum: Object.keys(words.values).map((word) => word.toLowerCase()) }
      : schema;
    const standard = typeof value === 'string' ? value.toLowerCase() : value;
    return {
      name,
      in: 'query',
      description: words ? `${description} ${meanings(words)}` : description,
      schema: { ...shown, ...(value !== undefined && { default: standard }) },
    };
  });
}

function meanings({ values }: AnswerEnum): string {
  return Object.entries(values)
    .map(([word, meaning]) => `\`${word.toLowerCase()}\`: ${meaning}`)
    .join(' ');
}
