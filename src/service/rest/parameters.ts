import { readsGiven } from '../../extract/categories/select/given-reads.ts';
import { commaList } from '../../extract/lib/http/header-list.ts';
import { isJsonObject, parsedJson } from '../../extract/lib/json-value.ts';
import { misspelt, nearest } from '../../extract/lib/nearest.ts';
import { invalidParameter, ScrapeError } from '../../extract/page/errors.ts';
import type { Reads } from '../../extract/page/reads.ts';
import type { PageOptions } from '../endpoint/question/page-options.ts';
import type { PageQuestion } from '../endpoint/question/page-question.ts';
import { fromTexts, type TextOption, textOptions } from '../endpoint/question/text-options.ts';
import type { Format } from '../engine/request/page-request.ts';
import { type CategoryName, categoryNames, type Selection, select } from '../engine/request/selection.ts';

const options = textOptions('SCRAPE');
export const knownParameters: readonly string[] = [
  'url',
  'params',
  'select',
  'format',
  ...options.map(({ name }) => name),
];
const formats: readonly Format[] = ['json', 'toon'];

/** Parses a query string; throws a ScrapeError that says what to change. */
export function readParameters(search: string, defaultFormat: Format = 'json'): PageQuestion {
  return questionOf(readQuery(search, knownParameters, ['params']), defaultFormat);
}

/** The question that parameters ask, wherever they were given. */
export function questionOf(given: URLSearchParams, defaultFormat: Format): PageQuestion {
  const url = required(given, 'url', 'name the page to scrape');
  const reads = readReads(given.get('select'));
  const isNamed = given.has('params') || reads === null;
  const categories = `name categories: ${categoryNames.join(', ')}`;
  const selection = isNamed ? readCategories(required(given, 'params', categories)) : [];
  refuseMistyped(given, knownParameters);
  const format = readFormat(given) ?? defaultFormat;
  return { ...optionsIn(given, options), url, selection, ...(reads && { reads }), format };
}

/** The parameters of a call. The given names may occur only once, except those of lists, whose items are joined. */
export function readQuery(
  search: string,
  names: readonly string[],
  lists: readonly string[] = [],
): URLSearchParams {
  const given = new URLSearchParams(search);
  refuseUnencoded(search, names);
  for (const name of names) {
    const values = given.getAll(name);
    if (values.length <= 1) continue;
    if (!lists.includes(name)) throw invalidParameter(`${name} is given twice; give it once.`);
    given.set(name, values.join(','));
  }
  return given;
}

/**
 * Refuses `url=http://site/?a=1&b=2`: the address would lose its `b`, which is a parameter of this call. An encoded address
 * has no question mark.
 */
function refuseUnencoded(search: string, names: readonly string[]): void {
  const url = /(?:^|[?&])url=[^&?]*\?[^&]*/.exec(search);
  if (!url) return;
  const rest = search.slice(url.index + url[0].length);
  const lost = [...new URLSearchParams(rest).keys()].find((name) => !names.includes(name));
  if (lost === undefined) return;
  throw invalidParameter(
    `url is not percent-encoded, so that its ${quoted(lost)} is read as a parameter of this call: encode the address (encodeURIComponent in JavaScript, urllib.parse.quote(url, safe="") in Python).`,
  );
}

/** Refuses misspelt forms of the given names, which would be silently ignored; unrelated names are allowed. */
export function refuseMistyped(given: URLSearchParams, names: readonly string[]): void {
  for (const key of given.keys()) {
    const meant = names.includes(key) ? null : misspelt(key, names);
    if (meant !== null)
      throw invalidParameter(`There is no parameter ${quoted(key)}. Did you mean ${meant}?`);
  }
}

/** What a call says of its page, other than the address and the selection. */
export function optionsIn(given: URLSearchParams, options: readonly TextOption[]): PageOptions {
  return fromTexts(options, (name) => given.get(name));
}

export function required(given: URLSearchParams, name: string, advice: string): string {
  const value = given.get(name);
  if (value?.trim()) return value;
  const mistyped = [...given.keys()].find((key) => !knownParameters.includes(key) && nearest(key, [name]));
  const hint = mistyped === undefined ? '' : ` (${quoted(mistyped)} is not a parameter)`;
  throw new ScrapeError('MISSING_PARAMETER', `${name} is missing${hint}: ${advice}.`);
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 50));
}

/** For `params`: every category. */
export const allCategories = 'all';

/** The categories that `params` names; throws a ScrapeError that lists the existing ones. */
export function readCategories(params: string): Selection {
  const names = commaList(params);
  if (names.length === 0) {
    throw new ScrapeError(
      'MISSING_PARAMETER',
      `params names no category; the categories are: ${categoryNames.join(', ')}.`,
    );
  }
  if (names.includes(allCategories)) return select(categoryNames);
  for (const name of names) if (!isCategory(name)) throw unknownCategory(name);
  return select(names.filter(isCategory));
}

/** A list of texts as the query string has it; anything else as it is. */
export function joinedTexts(value: unknown): unknown {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(',') : value;
}

function isCategory(name: string): name is CategoryName {
  return (categoryNames as readonly string[]).includes(name);
}

function unknownCategory(name: string): ScrapeError {
  const meant = nearest(name, categoryNames);
  const guess = meant === null ? '' : ` Did you mean ${meant}?`;
  return invalidParameter(
    `params names an unknown category, ${quoted(name)}.${guess} The categories are: ${categoryNames.join(', ')}.`,
  );
}

/** What to read by CSS selectors, as JSON; null if the parameter is absent. */
function readReads(text: string | null): Reads | null {
  if (text === null) return null;
  const given = parsedJson(text);
  if (!isJsonObject(given) || Object.keys(given).length === 0)
    throw invalidParameter('select must be a JSON object that names what to read, such as {"title": "h1"}.');
  return readsGiven(given);
}

/** Null if the parameter is absent. */
function readFormat(given: URLSearchParams): Format | null {
  const text = given.get('format')?.toLowerCase();
  const format = formats.find((one) => one === text) ?? null;
  if (text !== undefined && format === null)
    throw invalidParameter(`format must be one of ${formats.join(', ')}.`);
  return format;
}
