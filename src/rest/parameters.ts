import { misspelt, nearest } from '../endpoint/nearest.ts';
import { badCacheTime, type PageRequest, readPageRequest } from '../endpoint/page-request.ts';
import { type Format, keyOf } from '../engine/entry-key.ts';
import { type CategoryName, categoryNames, type Selection, select } from '../engine/selection.ts';
import { commaList } from '../lib/http/comma-list.ts';
import { ScrapeError } from '../page/errors.ts';
import type { ConsentChoice } from '../schema/consent.ts';
import type { RenderMode } from '../schema/rendering-report.ts';

const consentChoices: ReadonlyMap<string, ConsentChoice> = new Map([
  ['keep', 'KEEP'],
  ['decline', 'DECLINE'],
]);

/** A parsed and validated REST call. */
export interface ScrapeCall {
  readonly request: PageRequest;
  /** Whole categories, browser parts included. */
  readonly selection: Selection;
  readonly format: Format;
  /** The keys of its entries in the cache, by mode: which one holds where it names none is the operator's choice. */
  readonly keys: Readonly<Record<RenderMode, string>>;
}

/** What is said about who visits the page, and about the browser that reads it. */
export const visitParameters = ['render', 'waitFor', 'scroll', 'consent', 'language'];
const knownParameters = [
  'url',
  'params',
  'format',
  'cacheTime',
  'revalidate',
  ...visitParameters,
  'screenshot',
];
const formats: readonly Format[] = ['json', 'toon'];
const renderModes: ReadonlyMap<string, RenderMode> = new Map([
  ['never', 'NEVER'],
  ['auto', 'AUTO'],
  ['always', 'ALWAYS'],
]);

/** Parses a query string; throws a ScrapeError that says what to change. */
export function readParameters(search: string, usual: Format = 'json'): ScrapeCall {
  const given = readQuery(search, knownParameters, ['params']);
  const url = required(given, 'url', 'name the page to scrape');
  const selection = readCategories(required(given, 'params', `name categories: ${categoryNames.join(', ')}`));
  refuseMistyped(given, knownParameters);
  const format = readFormat(given.get('format'), usual);
  return scrapeCall(readRequest(url, given), { selection, format });
}

export function scrapeCall(
  request: PageRequest,
  { selection, format }: Pick<ScrapeCall, 'selection' | 'format'>,
): ScrapeCall {
  const key = (mode: RenderMode) => keyOf({ ...request, selection, mode }, format);
  const keys = { NEVER: key('NEVER'), AUTO: key('AUTO'), ALWAYS: key('ALWAYS') };
  return { request, selection, format, keys };
}

/** The parameters of a call. Each of these names may be given only once, except lists, whose items are joined. */
export function readQuery(
  search: string,
  names: readonly string[],
  lists: readonly string[] = [],
): URLSearchParams {
  const given = new URLSearchParams(search);
  for (const name of names) {
    const values = given.getAll(name);
    if (values.length <= 1) continue;
    if (!lists.includes(name)) throw invalid(`${name} is given twice; give it once.`);
    given.set(name, values.join(','));
  }
  return given;
}

/** Refuses a near miss of one of these names, which would be silently ignored; unrelated names are allowed. */
export function refuseMistyped(given: URLSearchParams, names: readonly string[]): void {
  for (const key of given.keys()) {
    const meant = names.includes(key) ? null : misspelt(key, names);
    if (meant !== null) throw invalid(`There is no parameter ${quoted(key)}. Did you mean ${meant}?`);
  }
}

/** The arguments of a call about its page, other than the selection. */
export function readRequest(url: string, given: URLSearchParams): PageRequest {
  return readPageRequest({
    url,
    cacheTime: readMinutes(given.get('cacheTime')),
    revalidate: readFlag(given, 'revalidate', false),
    render: readRender(given.get('render')),
    waitFor: given.get('waitFor'),
    scroll: readFlag(given, 'scroll', false),
    screenshot: given.get('screenshot'),
    consent: readConsent(given.get('consent')),
    as: { language: given.get('language') },
  });
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

/** The categories that `params` names; throws a ScrapeError that lists the existing ones. */
export function readCategories(params: string): Selection {
  const names = commaList(params);
  if (names.length === 0) {
    throw new ScrapeError(
      'MISSING_PARAMETER',
      `params names no category; the categories are: ${categoryNames.join(', ')}.`,
    );
  }
  for (const name of names) if (!isCategory(name)) throw unknownCategory(name);
  return select(names.filter(isCategory));
}

function isCategory(name: string): name is CategoryName {
  return (categoryNames as readonly string[]).includes(name);
}

function unknownCategory(name: string): ScrapeError {
  const meant = nearest(name, categoryNames);
  const guess = meant === null ? '' : ` Did you mean ${meant}?`;
  return invalid(
    `params names an unknown category, ${quoted(name)}.${guess} The categories are: ${categoryNames.join(', ')}.`,
  );
}

function readFormat(text: string | null, usual: Format): Format {
  if (text === null) return usual;
  const format = formats.find((one) => one === text);
  if (!format) throw invalid(`format must be one of ${formats.join(', ')}.`);
  return format;
}

function readMinutes(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw badCacheTime();
  return Number(text);
}

/** A boolean parameter; `usual` is its default. */
export function readFlag(given: URLSearchParams, name: string, usual: boolean): boolean {
  const text = given.get(name);
  if (text === null) return usual;
  if (text === 'true' || text === 'false') return text === 'true';
  throw invalid(`${name} must be true or false.`);
}

function readRender(text: string | null): RenderMode | null {
  if (text === null) return null;
  const mode = renderModes.get(text);
  if (!mode) throw invalid(`render must be one of ${[...renderModes.keys()].join(', ')}.`);
  return mode;
}

function readConsent(text: string | null): ConsentChoice | null {
  if (text === null) return null;
  const choice = consentChoices.get(text);
  if (!choice) throw invalid(`consent must be one of ${[...consentChoices.keys()].join(', ')}.`);
  return choice;
}

export function invalid(message: string): ScrapeError {
  return new ScrapeError('INVALID_PARAMETER', message);
}
