import { decode } from '@toon-format/toon';
import { estimateTokens } from '../../extract/categories/content/token-estimate.ts';
import { isJsonObject } from '../../extract/lib/json-value.ts';
import type { Rendering } from '../../extract/schema/rendering.ts';
import { writeToon } from '../endpoint/body/toon.ts';
import type { Format } from '../engine/request/page-request.ts';
import { writeCompact } from './compact.ts';

/** A text within its budget, as UTF-8; or the size of one that is not, and of its largest parts. */
export type Fitting = { readonly text: Uint8Array } | TooLong;

export interface TooLong {
  readonly tokens: number;
  readonly parts: readonly Part[];
}

export interface Part {
  readonly path: string;
  readonly tokens: number;
}

export interface Unfitted {
  readonly body: Uint8Array | string;
  readonly from: Format;
  readonly to: TextFormat;
  readonly maxTokens: number;
}

/** The formats in which a model may have an answer. */
const writers = { json: JSON.stringify, toon: writeToon, compact: writeCompact } as const;

export type TextFormat = keyof typeof writers;

const maxListedParts = 8;

/** An answer in the format that is asked for, if it fits into the budget. */
export const fittingAnswer: Rendering<Unfitted, Fitting> = {
  name: 'mcp.fittingAnswer',
  whole: true,
  run({ body, from, to, maxTokens }) {
    const given = typeof body === 'string' ? body : new TextDecoder().decode(body);
    const text = from === to ? given : writers[to](JSON.parse(given));
    const parsed = () => (from === 'toon' ? decode(given) : JSON.parse(given));
    return fitting(text, parsed, maxTokens);
  },
};

export function fitting(text: string, parsed: () => object, maxTokens: number): Fitting {
  const tokens = estimateTokens(text);
  if (tokens <= maxTokens) return { text: new TextEncoder().encode(text) };
  return { tokens, parts: partsOf(parsed()).slice(0, maxListedParts) };
}

/** The members of a value and the members of those, the largest first. */
function partsOf(value: object): Part[] {
  const parts = Object.entries(value).flatMap(([name, inner]) => [
    [name, inner] as const,
    ...Object.entries(isJsonObject(inner) ? inner : {}).map(([key, one]) => [`${name}.${key}`, one] as const),
  ]);
  return parts
    .map(([path, one]) => ({ path, tokens: estimateTokens(JSON.stringify(one ?? null)) }))
    .sort((a, b) => b.tokens - a.tokens);
}
