import { isJsonObject, type JsonObject, parsedJson } from '../../extract/lib/json-value.ts';
import { invalidParameter } from '../../extract/page/errors.ts';
import type { PageQuestion } from '../endpoint/question/page-question.ts';
import { type VisitorArguments, visitorShape } from '../endpoint/question/visitor-shape.ts';
import type { Format } from '../engine/request/page-request.ts';
import { knownParameters, questionOf } from './parameters.ts';

/** Members of a JSON body that the query string does not have. */
const ownMembers = ['as', 'html'];

/**
 * The question in the JSON body of `POST /api/scrape`: the parameters of the query string by their names, `as`, the visitor
 * as whom the page is requested, and `html`, the page itself. Throws a ScrapeError that says what to change.
 */
export function jsonQuestion(text: string, defaultFormat: Format): PageQuestion {
  const members = parsed(text);
  const question = questionOf(parametersIn(members), defaultFormat);
  const { language, ...visitor } = readAs(members.as);
  const as = { ...visitor, language: language ?? question.as?.language };
  const { html } = members;
  if (html === undefined || html === null) return { ...question, as };
  if (typeof html !== 'string') throw invalidParameter('html must be the text of the page.');
  return { ...question, as, document: { body: html, contentType: 'text/html' } };
}

function parsed(text: string): JsonObject {
  const json = parsedJson(text);
  if (isJsonObject(json)) return json;
  throw invalidParameter(
    'The body must be a JSON object, such as {"url": "https://example.com/", "params": ["metadata"]}.',
  );
}

/** The members as the query string would have them; their names are checked as its names are. */
function parametersIn(members: JsonObject): URLSearchParams {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) {
    if (ownMembers.includes(name) || value === null) continue;
    given.set(name, knownParameters.includes(name) ? textOf(name, value) : '');
  }
  return given;
}

function textOf(name: string, value: unknown): string {
  if (name === 'select') return JSON.stringify(value);
  if (name === 'params' && Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join(',');
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw invalidParameter(
    `${name} must be a text, a number or a boolean${name === 'params' ? ', or a list of texts' : ''}.`,
  );
}

/** Faults are told by their place, without the values, which are secrets. */
function readAs(given: unknown): VisitorArguments {
  const read = visitorShape.nullish().safeParse(given);
  if (read.success) return read.data ?? {};
  const [issue] = read.error.issues;
  throw invalidParameter(`${['as', ...(issue?.path ?? [])].join('.')}: ${issue?.message}.`);
}
