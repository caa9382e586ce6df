import type { Truncation } from '../schema/truncation.ts';

export interface Bounded {
  readonly value: unknown;
  readonly truncations: readonly Truncation[];
}

const maxItems = 1_000;
/** Across all lists of a value, nested ones included: a thousand lists of a thousand would block every caller. */
const maxItemsInAll = 100_000;
const maxTextBytes = 1024 * 1024;
const maxDataUrlBytes = 2 * 1024;

/** Paths lead from the value to a list in it, such as `items`, without array indices. */
export interface Limits {
  /** The maximum length of a list where it is not 1,000. */
  readonly bounds?: Readonly<Record<string, number>>;
  /** Lists that were cut earlier: the full number of items, or null if unknown. */
  readonly shortened?: Readonly<Record<string, number | null>>;
}

/**
 * The value with every list, text and data: URL cut at its bound. A lone surrogate (pages that truncate a text in
 * JSON-LD cut emoji in half) becomes U+FFFD: strict parsers would reject the whole answer.
 */
export function bound(value: unknown, name: string, { bounds = {}, shortened = {} }: Limits): Bounded {
  const totals = new Map<string, Truncation>();
  const note = (path: string, kept: number, total: number | null) => {
    const full = path === '' ? name : `${name}.${path}`;
    // If several texts under one path are cut, only the first is reported.
    if (!totals.has(full)) totals.set(full, { path: full, kept, total });
  };

  let left = maxItemsInAll;
  const cut = (node: unknown, path: string): unknown => {
    if (typeof node === 'string')
      return cutText(node.toWellFormed(), (kept, total) => note(path, kept, total));
    if (Array.isArray(node)) {
      const kept = Math.min(bounds[path] ?? maxItems, left, node.length);
      left -= kept;
      const total = Object.hasOwn(shortened, path) ? (shortened[path] ?? null) : node.length;
      if (total === null || kept < total) note(path, kept, total);
      return node.slice(0, kept).map((item) => cut(item, path));
    }
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(
      Object.entries(node).map(([written, item]) => {
        const key = written.toWellFormed();
        return [key, cut(item, path === '' ? key : `${path}.${key}`)];
      }),
    );
  };

  return { value: cut(value, ''), truncations: [...totals.values()] };
}

function cutText(text: string, note: (kept: number, total: number) => void): string {
  const max = /^data:/i.test(text) ? maxDataUrlBytes : maxTextBytes;
  // UTF-8 takes at most three bytes per UTF-16 unit, so most texts need no counting.
  if (text.length * 3 <= max) return text;
  const bytes = Buffer.from(text);
  if (bytes.length <= max) return text;
  let end = max;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  note(end, bytes.length);
  return bytes.toString('utf8', 0, end);
}
