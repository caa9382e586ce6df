import { readTypes } from '../../extract/page/reads.ts';
import type { AnswerEnum } from '../../extract/schema/leaf.ts';
import { maxQuestion } from '../endpoint/question/passage-question.ts';
import { type TextOption, textOptions } from '../endpoint/question/text-options.ts';
import { categoryNames } from '../engine/request/selection.ts';
import { type Json, jsonSchema, text } from './openapi-schemas.ts';
import { allCategories } from './parameters.ts';

const urlParameter: Json = {
  name: 'url',
  in: 'query',
  required: true,
  description: 'The address of a page; without a scheme, https, or http where nothing listens there.',
  schema: text,
};

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an earlier answer; 304 if it is still current.',
  schema: text,
};

/** The parameters of `GET /api/scrape`. */
export const scrapeParameters: readonly Json[] = [
  urlParameter,
  {
    name: 'params',
    in: 'query',
    required: false,
    description:
      'Required unless select is given. Categories, separated by commas, or each in a `params` of its own; `all` for every one.',
    schema: { type: 'array', items: { ...text, enum: [...categoryNames, allCategories] }, minItems: 1 },
    style: 'form',
    explode: false,
  },
  {
    name: 'select',
    in: 'query',
    description: `What to read from the page by CSS selectors, as JSON, with or instead of params: names of your choice, each with a selector for its text, or an object with css, fallback, type (${readTypes.filter((type) => type !== 'list').join(', ')}), attribute, match, first and required; or with css, first and the fields of each item of a list.`,
    schema: text,
  },
  {
    name: 'format',
    in: 'query',
    description:
      'The format of the answer; without it, what Accept prefers, which is JSON where it names neither.',
    schema: { ...text, enum: ['json', 'toon'] },
  },
  ...optionParameters(textOptions('SCRAPE')),
  ifNoneMatch,
];

const readOnly: readonly Json[] = [
  {
    name: 'for',
    in: 'query',
    description:
      'A question: only the parts of the content that answer it are returned, each under its headings, in the order of the page; 500 tokens of them if maxTokens is not given. Empty if nothing matches.',
    schema: { ...text, minLength: 1, maxLength: maxQuestion },
  },
  {
    name: 'maxTokens',
    in: 'query',
    description: 'Cuts the content after the last block that fits into this many tokens.',
    schema: { type: 'integer', minimum: 0 },
  },
  {
    name: 'from',
    in: 'query',
    description: 'Reads on: the `next` of an earlier answer with the same links and images.',
    schema: { type: 'integer', minimum: 0, default: 0 },
  },
  {
    name: 'links',
    in: 'query',
    description: 'If false, links are reduced to their text.',
    schema: { type: 'boolean', default: true },
  },
  {
    name: 'images',
    in: 'query',
    description: 'If false, images are reduced to their alternative text.',
    schema: { type: 'boolean', default: true },
  },
];

/** The parameters of `GET /read`. */
export const readParameters: readonly Json[] = [
  urlParameter,
  ...optionParameters(textOptions('READ')),
  ifNoneMatch,
  ...readOnly,
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
