import { linearMatcher } from '../../derived/technologies/patterns/linear-matcher.ts';
import { isJsonObject, type JsonObject } from '../../lib/json-value.ts';
import { nearest } from '../../lib/nearest.ts';
import { invalidParameter, ScrapeError } from '../../page/errors.ts';
import { type Read, type Reads, type ReadType, readTypes } from '../../page/reads.ts';
import { matcherOf } from './matcher.ts';
import { SelectorWork } from './work.ts';

/** A read as callers write it in JSON: a CSS selector for its text, or more about it. */
export type GivenRead =
  | string
  | {
      /** Without one, the element itself. */
      readonly css?: string | undefined;
      /** Selectors to try in order if nothing is found. */
      readonly fallback?: readonly string[] | undefined;
      /** A text, if nothing else says what it is. */
      readonly type?: Exclude<ReadType, 'list'> | undefined;
      readonly attribute?: string | undefined;
      readonly match?: string | undefined;
      readonly first?: number | undefined;
      readonly required?: boolean | undefined;
      readonly fields?: GivenReads | undefined;
    };

export type GivenReads = { readonly [name: string]: GivenRead };

/** An image that a read found. */
export interface FoundImage {
  readonly url: string;
  readonly alt: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

interface ValueTypes {
  readonly text: string | null;
  readonly texts: readonly string[];
  readonly number: number | null;
  readonly date: string | null;
  readonly url: string | null;
  readonly image: FoundImage | null;
  readonly attribute: string | null;
  readonly markdown: string | null;
  readonly html: string | null;
  readonly path: string | null;
  readonly content: Readonly<Record<string, unknown>> | null;
}

/** The type of what a read gives. */
export type ReadValue<G> = G extends { readonly fields: infer F }
  ? readonly ReadValues<F>[]
  : G extends { readonly type: infer T extends keyof ValueTypes }
    ? ValueTypes[T]
    : string | null;

export type ReadValues<G> = { readonly [Name in keyof G]: ReadValue<G[Name]> };

/** In all lists together, and one inside another. */
const maxReads = 100;
const maxDepth = 4;
const maxFirst = 1_000;
const defaultFirst = 20;
const longest = { css: 500, match: 200, name: 200 };
const maxFallbacks = 5;
const members = ['css', 'fallback', 'type', 'attribute', 'match', 'first', 'required', 'fields'];

/** Reads as they were given. Throws INVALID_PARAMETER with the place of what is wrong. */
export function readsGiven(given: unknown): Reads {
  return new Reading().all(given, 'select', 1);
}

/** Checks the reads of a page, and counts them. */
class Reading {
  #count = 0;

  all(given: unknown, place: string, depth: number): Reads {
    if (!isJsonObject(given)) throw wrong(place, 'must name what to read, such as {"title": "h1"}');
    if (depth > maxDepth) throw wrong(place, `may have at most ${maxDepth} lists inside one another`);
    const entries = Object.entries(given).map(([name, one]) => {
      if (name.length > longest.name)
        throw wrong(place, `has a name of more than ${longest.name} characters`);
      return [name, this.#one(one, `${place}.${name}`, depth)] as const;
    });
    return Object.fromEntries(entries);
  }

  #one(given: unknown, place: string, depth: number): Read {
    if (typeof given === 'string') return this.#one({ css: given }, place, depth);
    this.#count += 1;
    if (this.#count > maxReads)
      throw wrong(place, `is one too many: a page may have at most ${maxReads} reads`);
    if (!isJsonObject(given)) throw wrong(place, 'must be a CSS selector, or an object with one as css');
    refuseUnknown(given, place);
    const type = typeOf(given, place);
    if (type === 'content' && depth > 1) throw wrong(place, 'is inside a list, where no content can be read');
    const css = selectorsIn(given, place);
    if (css.length === 0 && isList(type)) throw wrong(place, 'is a list, and needs a CSS selector');
    return {
      type,
      css,
      attribute: attributeIn(given, type, place),
      match: matchIn(given, place),
      first: firstIn(given, place),
      required: given.required === true,
      fields: given.fields === undefined ? {} : this.all(given.fields, place, depth + 1),
    };
  }
}

function isList(type: ReadType): boolean {
  return type === 'list' || type === 'texts';
}

function refuseUnknown(given: JsonObject, place: string): void {
  const unknown = Object.keys(given).find((name) => !members.includes(name));
  if (unknown === undefined) return;
  const meant = nearest(unknown, members);
  const guess = meant === null ? `It may have ${members.join(', ')}.` : `Did you mean ${meant}?`;
  throw invalidParameter(`${place} has no member ${JSON.stringify(unknown.slice(0, 50))}. ${guess}`);
}

function typeOf({ type, fields, attribute }: JsonObject, place: string): ReadType {
  if (fields !== undefined && (type === undefined || type === 'list')) return 'list';
  if (fields !== undefined) throw wrong(place, 'has either a type or fields');
  if (type === undefined) return attribute === undefined ? 'text' : 'attribute';
  const known = readTypes.find((one) => one !== 'list' && one === type);
  if (known) return known;
  throw wrong(place, `has a type that is none of ${readTypes.filter((one) => one !== 'list').join(', ')}`);
}

function selectorsIn({ css, fallback = [] }: JsonObject, place: string): string[] {
  if (!Array.isArray(fallback) || fallback.length > maxFallbacks)
    throw wrong(`${place}.fallback`, `must be a list of at most ${maxFallbacks} CSS selectors`);
  const given: unknown[] = css === undefined ? fallback : [css, ...fallback];
  return given.map((one, index) => {
    const at = index === 0 && css !== undefined ? `${place}.css` : `${place}.fallback`;
    const text = typeof one === 'string' ? one.trim() : '';
    if (text === '' || text.length > longest.css)
      throw wrong(at, `must be a CSS selector of at most ${longest.css} characters`);
    compiled(text, at);
    return text;
  });
}

function compiled(css: string, place: string): void {
  try {
    matcherOf(css, new SelectorWork());
  } catch (error) {
    if (error instanceof ScrapeError) throw invalidParameter(`${place}: ${error.message}`);
    throw error;
  }
}

function attributeIn({ attribute }: JsonObject, type: ReadType, place: string): string | null {
  if (attribute === undefined && type !== 'attribute') return null;
  if (typeof attribute === 'string' && /^[^\s"'<>/=]{1,100}$/.test(attribute) && type === 'attribute')
    return attribute.toLowerCase();
  throw wrong(`${place}.attribute`, 'must be the name of an attribute, such as href');
}

function matchIn({ match }: JsonObject, place: string): string | null {
  if (match === undefined) return null;
  if (typeof match === 'string' && match !== '' && match.length <= longest.match && linearMatcher(match, ''))
    return match;
  throw wrong(
    `${place}.match`,
    `must be a regular expression of at most ${longest.match} characters, without references to its groups`,
  );
}

function firstIn({ first = defaultFirst }: JsonObject, place: string): number {
  if (Number.isInteger(first) && (first as number) >= 0 && (first as number) <= maxFirst)
    return first as number;
  throw wrong(`${place}.first`, `must be a whole number from 0 to ${maxFirst}`);
}

function wrong(place: string, fault: string): ScrapeError {
  return invalidParameter(`${place} ${fault}.`);
}
