import type { JsonObject } from '../lib/json-value.ts';
import type { Evaluation } from '../page/evaluation.ts';
import type { Truncation } from '../schema/truncation.ts';
import type { Unit } from './plan.ts';

export interface Bounded {
  readonly value: unknown;
  readonly truncations: readonly Truncation[];
}

const maxItems = 1_000;
/** Across all lists of a value, nested ones included: a thousand lists of a thousand items would block the thread. */
const maxItemsInAll = 100_000;
const maxTextBytes = 1024 * 1024;
const maxDataUrlBytes = 2 * 1024;

/** Paths lead from the value to a list in it, such as `items`, without array indices. */
export interface Limits {
  /** The maximum length of a list if it is not 1,000. */
  readonly bounds?: Readonly<Record<string, number>>;
  /** Lists that were truncated before: the full number of items, or null if unknown. */
  readonly shortened?: Readonly<Record<string, number | null>>;
}

/**
 * The value with every list, text and data: URL truncated to its bound; parts within their bounds are not copied. A
 * lone surrogate (pages that truncate text in JSON-LD cut emoji in half) becomes U+FFFD, because strict JSON parsers
 * would reject the whole answer.
 */
export function bound(value: unknown, name: string, limits: Limits): Bounded {
  const cutting = new Cutting(name, limits);
  return { value: cutting.value(value, ''), truncations: cutting.truncations };
}

class Cutting {
  readonly #name: string;
  readonly #bounds: NonNullable<Limits['bounds']>;
  readonly #shortened: NonNullable<Limits['shortened']>;
  readonly #noted = new Map<string, Truncation>();
  #left = maxItemsInAll;

  constructor(name: string, { bounds = {}, shortened = {} }: Limits) {
    this.#name = name;
    this.#bounds = bounds;
    this.#shortened = shortened;
  }

  get truncations(): Truncation[] {
    return [...this.#noted.values()];
  }

  value(node: unknown, path: string): unknown {
    if (typeof node === 'string')
      return cutText(node.toWellFormed(), (kept, total) => this.#note(path, kept, total));
    if (Array.isArray(node)) return this.#list(node, path);
    return node === null || typeof node !== 'object' ? node : this.#object(node as JsonObject, path);
  }

  #list(items: readonly unknown[], path: string): readonly unknown[] {
    // A name that callers choose may be that of a member of every object.
    const own = Object.hasOwn(this.#bounds, path) ? this.#bounds[path] : undefined;
    const kept = Math.min(own ?? maxItems, this.#left, items.length);
    this.#left -= kept;
    const total = Object.hasOwn(this.#shortened, path) ? (this.#shortened[path] ?? null) : items.length;
    if (total === null || kept < total) this.#note(path, kept, total);
    let changed: unknown[] | null = kept < items.length ? items.slice(0, kept) : null;
    for (let index = 0; index < kept; index++) {
      const item = this.value(items[index], path);
      if (item === items[index]) continue;
      changed ??= [...items];
      changed[index] = item;
    }
    return changed ?? items;
  }

  #object(object: JsonObject, path: string): JsonObject {
    const names = Object.keys(object);
    let changed: [name: string, value: unknown][] | null = null;
    for (const [index, written] of names.entries()) {
      const name = written.toWellFormed();
      const value = this.value(object[written], path === '' ? name : `${path}.${name}`);
      if (value !== object[written] || name !== written)
        changed ??= names.slice(0, index).map((before) => [before, object[before]]);
      changed?.push([name, value]);
    }
    return changed ? Object.fromEntries(changed) : object;
  }

  /** If several texts under one path are truncated, only the first is reported. */
  #note(path: string, kept: number, total: number | null): void {
    const full = path === '' ? this.#name : `${this.#name}.${path}`;
    if (!this.#noted.has(full)) this.#noted.set(full, { path: full, keptCount: kept, totalCount: total });
  }
}

function cutText(text: string, note: (kept: number, total: number) => void): string {
  // UTF-8 takes at most three bytes per UTF-16 unit, so most texts need no counting.
  if (text.length * 3 <= maxDataUrlBytes) return text;
  const max = /^data:/i.test(text) ? maxDataUrlBytes : maxTextBytes;
  if (text.length * 3 <= max) return text;
  const bytes = Buffer.from(text);
  if (bytes.length <= max) return text;
  let end = max;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  note(end, bytes.length);
  return bytes.toString('utf8', 0, end);
}

/** The value of a unit, cut at its bounds. */
export async function extractUnit(evaluation: Evaluation, unit: Unit): Promise<Bounded> {
  const { shortened, value } = await evaluation.extract({
    needs: unit.needs,
    extract: (values, context) => ({
      shortened: unit.shortened(values),
      value: unit.extract(values, context),
    }),
  });
  return bound(await value, unit.path, { bounds: unit.bounds, shortened });
}
