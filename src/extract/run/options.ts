import { nearest } from '../lib/nearest.ts';
import { invalidParameter } from '../page/errors.ts';

/** What is known of a page. */
export const factNames = ['url', 'headers', 'status', 'language', 'limits'] as const;

/** Of timers, and beyond what a document can hold. */
const largestLimit = 2 ** 31 - 1;

export const howToCall =
  "The document comes first, and what is known of it second: extract(html, { url: 'https://example.com/' }).";

/** Programs without types may pass anything: what has no effect is refused with the name that was meant. */
export function checkOptions(
  options: unknown,
  names: readonly string[],
  limitNames: readonly string[] = ['bytes', 'ms'],
): void {
  if (typeof options !== 'object' || options === null) throw invalidParameter(howToCall);
  checkNames(options, names, 'option');
  const limits: Readonly<Record<string, unknown>> = Object((options as { limits?: unknown }).limits);
  checkNames(limits, limitNames, 'limit');
  for (const [name, limit] of Object.entries(limits)) {
    const isNumber = typeof limit === 'number' && limit >= 1 && limit <= largestLimit;
    if (limit !== undefined && !isNumber)
      throw invalidParameter(`limits.${name} must be a number from 1 to ${largestLimit}.`);
  }
}

export function checkCategories(categories: unknown, names: readonly string[]): void {
  if (!Array.isArray(categories))
    throw invalidParameter("categories must be a list of names, as in { categories: ['metadata'] }.");
  for (const name of categories) if (!names.includes(name)) throw unknown('category', String(name), names);
}

function checkNames(given: object, names: readonly string[], kind: string): void {
  for (const name of Object.keys(given)) if (!names.includes(name)) throw unknown(kind, name, names);
}

function unknown(kind: string, name: string, names: readonly string[]): Error {
  const meant = nearest(name, names);
  const guess = meant === null ? `There are ${names.join(', ')}.` : `Did you mean ${meant}?`;
  return invalidParameter(`There is no ${kind} ${name.slice(0, 100)}. ${guess}`);
}
