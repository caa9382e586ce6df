import { entryKey, type Format, paramsOf } from '../engine/entry-key.ts';
import { type CategoryName, categoryNames, type Selection, select } from '../engine/selection.ts';
import { badCacheTime, type PageRequest, readPageRequest } from '../graphql/page-request.ts';
import { commaList } from '../lib/http/comma-list.ts';
import { ScrapeError } from '../page/errors.ts';
import { nearest } from './nearest.ts';

/** A REST call, read and checked whole. */
export interface ScrapeCall {
  readonly request: PageRequest;
  /** Whole categories, browser parts included. */
  readonly selection: Selection;
  readonly format: Format;
  /** The key of its entry in the cache. */
  readonly key: string;
}

const knownParameters = ['url', 'params', 'format', 'cacheTime', 'revalidate'];
const formats: readonly Format[] = ['json', 'toon'];

/** Reads a query string by design section 4; throws a ScrapeError that says what to change. */
export function readParameters(search: string): ScrapeCall {
  const given = new URLSearchParams(search);
  for (const name of knownParameters) {
    if (given.getAll(name).length > 1) throw invalid(`${name} is given twice; give it once.`);
  }
  const url = required(given, 'url', 'name the page to scrape');
  const selection = readCategories(required(given, 'params', `name categories: ${categoryNames.join(', ')}`));
  const format = readFormat(given.get('format'));
  const request = readPageRequest({
    url,
    cacheTime: readMinutes(given.get('cacheTime')),
    revalidate: readFlag(given.get('revalidate')),
  });
  return { request, selection, format, key: entryKey(request.url, paramsOf(selection), format) };
}

function required(given: URLSearchParams, name: string, advice: string): string {
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

function readFormat(text: string | null): Format {
  if (text === null) return 'json';
  const format = formats.find((one) => one === text);
  if (!format) throw invalid(`format must be one of ${formats.join(', ')}.`);
  return format;
}

function readMinutes(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw badCacheTime();
  return Number(text);
}

function readFlag(text: string | null): boolean {
  if (text === null || text === 'false') return false;
  if (text === 'true') return true;
  throw invalid('revalidate must be true or false.');
}

function invalid(message: string): ScrapeError {
  return new ScrapeError('INVALID_PARAMETER', message);
}
