/** A list or text that was cut at its bound. `path` begins with the category; `total` is null where not counted. */
export interface Truncation {
  readonly path: string;
  readonly kept: number;
  readonly total: number | null;
}

export interface Bounded {
  readonly value: unknown;
  readonly truncations: readonly Truncation[];
}

const maxItems = 1_000;
/** Of all lists of a value, those inside lists too: a thousand lists of a thousand would hold up every caller. */
const maxItemsInAll = 100_000;
const maxTextBytes = 1024 * 1024;
const maxDataUrlBytes = 2 * 1024;

/** Paths lead from the value to a list in it, such as `items`; array indices are no part of them. */
export interface Limits {
  /** The most items of a list where that is not 1,000. */
  readonly bounds?: Readonly<Record<string, number>>;
  /** Lists that were cut before they came here: how many items there would be, null where nobody knows. */
  readonly shortened?: Readonly<Record<string, number | null>>;
}

/**
 * The value with every list, text and data: URL cut at its bound (contract, rule 5). Half of an emoji, which is what
 * pages write in JSON-LD where they cut a text, becomes U+FFFD: strict parsers refuse the whole answer for it.
 */
export function bound(value: unknown, name: string, { bounds = {}, shortened = {} }: Limits): Bounded {
  const totals = new Map<string, Truncation>();
  const note = (path: string, kept: number, total: number | null) => {
    const full = path === '' ? name : `${name}.${path}`;
    // Of many cut texts under one path the first stands for all.
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
  // UTF-8 takes at most three bytes for a UTF-16 unit: most texts need no counting.
  if (text.length * 3 <= max) return text;
  const bytes = Buffer.from(text);
  if (bytes.length <= max) return text;
  let end = max;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  note(end, bytes.length);
  return bytes.toString('utf8', 0, end);
}
