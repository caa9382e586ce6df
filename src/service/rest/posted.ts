import { essence } from '../../extract/lib/http/media-types.ts';
import { isJsonObject, type JsonObject, parsedJson } from '../../extract/lib/json-value.ts';
import { invalidParameter } from '../../extract/page/errors.ts';
import { type BodyBudget, maxJsonBytes, maxJsonWithPage } from '../endpoint/body-budget.ts';
import { type Call, type RequestBody, searchOf } from '../endpoint/call.ts';
import type { PageQuestion } from '../endpoint/question/page-question.ts';
import { maxDocumentBytes, tooLongFor } from '../endpoint/question/provided-document.ts';
import { type VisitorArguments, visitorShape } from '../endpoint/question/visitor-shape.ts';
import type { Format } from '../engine/request/page-request.ts';
import { knownParameters, questionOf, readParameters } from './parameters.ts';

interface PostedOptions {
  readonly bodies: BodyBudget;
  /** The format of the answer if the call does not name one. */
  readonly format: Format;
}

type PostedReader = (call: Call, options: PostedOptions) => Promise<PageQuestion>;

/** Bodies of `POST /api/scrape` that are no pages, by their media type, lower-cased and without parameters. */
const readers: readonly (readonly [types: RegExp, read: PostedReader])[] = [
  // curl sends --data as a form unless it is told otherwise.
  [/^application\/x-www-form-urlencoded$|^multipart\//, refuseType],
  [/^application\/json$/, readJson],
];

/** The question that a posted call asks. Throws INVALID_PARAMETER if its body cannot be read. */
export function readPosted(call: Call, options: PostedOptions): Promise<PageQuestion> {
  const type = essence(call.headers.get('content-type'));
  const [, read = readPage] = readers.find(([types]) => types.test(type)) ?? [];
  return read(call, options);
}

/** A page that the caller sends, as bytes; what is asked of it is in the query string. */
async function readPage(call: Call, { bodies, format }: PostedOptions): Promise<PageQuestion> {
  const question = readParameters(searchOf(call.target), format);
  const body = await bodies.read(call, maxDocumentBytes);
  if (typeof body === 'string') throw invalidParameter(unreadable[body]);
  if (body.length === 0)
    throw invalidParameter('The body is empty: send the page, or ask by GET to have it fetched.');
  return { ...question, document: { body, contentType: call.headers.get('content-type') } };
}

/** The question itself, as JSON. */
async function readJson(call: Call, { bodies, format }: PostedOptions): Promise<PageQuestion> {
  const [named] = new URLSearchParams(searchOf(call.target)).keys();
  if (named !== undefined)
    throw invalidParameter('Ask either in the JSON of the body or in the query string, and not in both.');
  const body = await bodies.readJson(call);
  if (body === 'TOO_LONG') throw invalidParameter(jsonTooLong);
  if (typeof body === 'string') throw invalidParameter(unreadable[body]);
  return jsonQuestion(new TextDecoder().decode(body), format);
}

const jsonTooLong = `The JSON of the body may have at most ${maxJsonBytes / 1024} KiB besides its html, and ${maxJsonWithPage / 1024 / 1024} MiB with it.`;

const unreadable: Readonly<Record<Extract<RequestBody, string>, string>> = {
  ENCODED: 'The body must not be compressed: send it without Content-Encoding.',
  TOO_LONG: tooLongFor(maxDocumentBytes),
  INCOMPLETE: 'The body ended before it was complete.',
};

async function refuseType(): Promise<never> {
  throw invalidParameter(
    'The body must be a page, with its media type in Content-Type: text/html, application/xhtml+xml, application/pdf …; or a question, as application/json.',
  );
}

/** Members of a JSON body that the query string does not have. */
const ownMembers = ['as', 'html'];

/**
 * The question in the JSON body of `POST /api/scrape`: the parameters of the query string by their names, `as`, the visitor
 * as whom the page is requested, and `html`, the page itself. Throws a ScrapeError that says what to change.
 */
function jsonQuestion(text: string, defaultFormat: Format): PageQuestion {
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
