import { cacheTimeBounds, timeoutBounds } from '../endpoint/question/decide.ts';
import { maxSelector } from '../endpoint/question/page-actions.ts';
import { categoryNames } from '../engine/request/selection.ts';
import { type Json, text } from './openapi-schemas.ts';

/** The parameters of `GET /api/scrape`. */
export const scrapeParameters: readonly Json[] = [
  {
    name: 'url',
    in: 'query',
    required: true,
    description: 'The address of a page; without a scheme, https, or http where nothing listens there.',
    schema: text,
  },
  {
    name: 'params',
    in: 'query',
    required: true,
    description: 'Categories, separated by commas, or each in a `params` of its own.',
    schema: { type: 'array', items: { ...text, enum: categoryNames }, minItems: 1 },
    style: 'form',
    explode: false,
  },
  {
    name: 'format',
    in: 'query',
    description:
      'The format of the answer; without it, what Accept prefers, which is JSON where it names neither.',
    schema: { ...text, enum: ['json', 'toon'] },
  },
  {
    name: 'cacheTime',
    in: 'query',
    description: 'How many minutes the answer is cached, and how old a cached answer may be; Pro plan only.',
    schema: { type: 'number', minimum: cacheTimeBounds.min, maximum: cacheTimeBounds.max },
  },
  {
    name: 'revalidate',
    in: 'query',
    description: 'Fetch the page again, whatever the cache holds; Pro plan only.',
    schema: { type: 'boolean', default: false },
  },
  {
    name: 'timeout',
    in: 'query',
    description:
      'In milliseconds: the answer comes by then, with what there is. What is missing is null with UPSTREAM_TIMEOUT; it is still fetched, for the cache.',
    schema: { type: 'integer', minimum: timeoutBounds.min, maximum: timeoutBounds.max },
  },
  {
    name: 'render',
    in: 'query',
    description:
      'Whether scripts run before the page is read: never, where what was sent shows that they build the page (auto), or always. If not given, what the operator has set.',
    schema: { ...text, enum: ['never', 'auto', 'always'] },
  },
  {
    name: 'waitFor',
    in: 'query',
    description:
      'A CSS selector. Where the page is opened in a browser, it is read once something visible matches this; if nothing does in time, that fails with BROWSER_TIMEOUT.',
    schema: { ...text, minLength: 1, maxLength: maxSelector },
  },
  {
    name: 'prefer',
    in: 'query',
    description:
      'Which form of the page is read where its site offers several: `markdown`, if the site answers with it to `Accept: text/markdown`, or if the page names a version in Markdown, which costs one more fetch; otherwise HTML.',
    schema: { ...text, enum: ['html', 'markdown'], default: 'html' },
  },
  {
    name: 'scroll',
    in: 'query',
    description:
      'Whether the page is scrolled through once in the browser, so that what loads on the way is in texts and pictures.',
    schema: { type: 'boolean', default: false },
  },
  {
    name: 'screenshot',
    in: 'query',
    description:
      'Which picture the views take: `fold`, the first screen alone, or a CSS selector, the first visible element that it matches. If not given, the first screen and the whole page.',
    schema: { ...text, minLength: 1, maxLength: maxSelector },
  },
  {
    name: 'language',
    in: 'query',
    description:
      'The Accept-Language that the page is requested with, such as `de-CH,de;q=0.9`. If not given, none is sent, and the site answers in the language of its choice.',
    schema: text,
  },
  {
    name: 'consent',
    in: 'query',
    description:
      'What is done in the browser with a banner that asks for consent, before texts and pictures are taken: it is kept or declined.',
    schema: { ...text, enum: ['keep', 'decline'], default: 'keep' },
  },
  {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an earlier answer; 304 if it is still current.',
    schema: text,
  },
];

/** Parameters that `GET /read` does not have: it always returns text of the same categories, and no screenshots. */
const scrapeOnly: ReadonlySet<unknown> = new Set(['params', 'format', 'screenshot']);

const readOnly: readonly Json[] = [
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
  ...scrapeParameters.filter(({ name }) => !scrapeOnly.has(name)),
  ...readOnly,
];
