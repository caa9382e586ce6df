import { essence } from '../../extract/lib/http/media-types.ts';
import { isJsonObject, type JsonObject, parsedJson } from '../../extract/lib/json-value.ts';
import { invalidParameter } from '../../extract/page/errors.ts';
import { type BodyBudget, maxJsonBytes, maxJsonWithPage } from '../endpoint/body-budget.ts';
import { type Call, type RequestBody, searchOf, unreadable } from '../endpoint/call.ts';
import type { PageOptions } from '../endpoint/question/page-options.ts';
import type { PageQuestion } from '../endpoint/question/page-question.ts';
import { maxDocumentBytes, tooLongFor } from '../endpoint/question/provided-document.ts';
import { readOptions } from '../endpoint/question/read-options.ts';
import type { Format } from '../engine/request/page-request.ts';
import { joinedTexts, knownParameters, questionOf, readParameters } from './parameters.ts';

interface PostedOptions {
  readonly bodies: BodyBudget;
  /** The format of the answer if the call does not name one. */
  readonly format: Format;
}

/** The question that the body of `POST /api/scrape` asks. Throws INVALID_PARAMETER if it cannot be read. */
export async function readPosted(call: Call, options: PostedOptions): Promise<PageQuestion> {
  const type = essence(call.headers.get('content-type'));
  if (type === 'application/json') return readJson(call, options);
  // curl sends --data as a form unless it is told otherwise.
  if (type !== 'application/x-www-form-urlencoded' && !type.startsWith('multipart/'))
    return readPage(call, options);
  throw invalidParameter(
    'The body must be a page, with its media type in Content-Type: text/html, application/xhtml+xml, application/pdf …; or a question, as application/json.',
  );
}

/** A page that the caller sends, as bytes; what is asked of it is in the query string. */
async function readPage(call: Call, { bodies, format }: PostedOptions): Promise<PageQuestion> {
  const question = readParameters(searchOf(call.target), format);
  const body = received(await bodies.read(call, maxDocumentBytes), tooLongFor(maxDocumentBytes));
  if (body.length === 0)
    throw invalidParameter('The body is empty: send the page, or ask by GET to have it fetched.');
  return { ...question, document: { body, contentType: call.headers.get('content-type') } };
}

/** The question itself, as JSON. */
async function readJson(call: Call, { bodies, format }: PostedOptions): Promise<PageQuestion> {
  const [named] = new URLSearchParams(searchOf(call.target)).keys();
  if (named !== undefined)
    throw invalidParameter('Ask either in the JSON of the body or in the query string, and not in both.');
  const body = received(await bodies.readJson(call), jsonTooLong);
  return jsonQuestion(new TextDecoder().decode(body), format);
}

const jsonTooLong = `The JSON of the body may have at most ${maxJsonBytes / 1024} KiB besides its html, and ${maxJsonWithPage / 1024 / 1024} MiB with it.`;

/** Throws INVALID_PARAMETER for a body that could not be read. */
function received(body: RequestBody, tooLong: string): Uint8Array {
  if (typeof body !== 'string') return body;
  throw invalidParameter(body === 'TOO_LONG' ? tooLong : unreadable[body]);
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
  const { as: visitor } = readOptions({ as: members.as as PageOptions['as'] });
  const as = { ...visitor, language: visitor?.language ?? question.as?.language };
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
  const text = name === 'params' ? joinedTexts(value) : value;
  if (typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean') return String(text);
  throw invalidParameter(
    `${name} must be a text, a number or a boolean${name === 'params' ? ', or a list of texts' : ''}.`,
  );
}
