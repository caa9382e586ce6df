import { readStatedDate } from '../../../lib/dates/stated-date.ts';
import { plainText } from '../../../lib/html/plain-text.ts';
import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import { collapsed } from '../../../lib/text.ts';

/** Every text at the paths on one line each, without repeats; of an object, its name. */
export function textsAt(thing: JsonObject, ...paths: readonly string[]): readonly string[] {
  const texts = valuesAt(thing, ...paths).flatMap((value) => textAt({ value }, 'value') ?? []);
  return [...new Set(texts)];
}

/** The same for a property that also is one text with commas, such as "Soup, Dinner". */
export function listedAt(thing: JsonObject, ...paths: readonly string[]): readonly string[] {
  const items = textsAt(thing, ...paths).flatMap((text) => text.split(/[,;]/));
  return [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))];
}

/** The first date at the paths; null if it is none. */
export function dateAt(thing: JsonObject, ...paths: readonly string[]): string | null {
  return readStatedDate(textAt(thing, ...paths) ?? '');
}

/** The first text of a property that has any, without its markup. */
export function proseAt(thing: JsonObject, property: string): string | null {
  const texts = valuesAt(thing, property).map((value) => linesOf(value).join('\n'));
  return texts.find((text) => text !== '') ?? null;
}

/** The lines of a text, or of the text of an object, without their markup. */
export function linesOf(value: unknown): readonly string[] {
  const text = isJsonObject(value) ? (value.text ?? value.name) : value;
  if (typeof text !== 'string') return [];
  // What is escaped twice has its markup after the first reading.
  return plainText(plainText(text))
    .split('\n')
    .flatMap((line) => collapsed(line) ?? []);
}
