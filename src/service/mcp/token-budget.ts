import { z } from 'zod';
import { estimateTokens } from '../../extract/categories/content/token-estimate.ts';
import { isJsonObject } from '../../extract/lib/json-value.ts';
import { ToolFailure } from './tool-failure.ts';

const maxListedParts = 8;

export const tokenCount = z.int().min(1).max(1_000_000).default(10_000);

export const maxTokens = tokenCount.describe(
  'How long the answer may be, in tokens (estimated); a longer one is refused with the sizes of its parts.',
);

/** Returns the text. If it is too long, throws ANSWER_TOO_LONG with the largest parts of `value`, its parsed form. */
export function withinBudget(text: string, value: object, max: number): string {
  const tokens = estimateTokens(text);
  if (tokens <= max) return text;
  const parts = partsOf(value).slice(0, maxListedParts);
  const sizes = parts.map(({ path, tokens }) => `${path} ${tokens}`).join(', ');
  throw new ToolFailure(
    'ANSWER_TOO_LONG',
    `The answer has about ${tokens} tokens, more than maxTokens (${max}). Name the fields that are needed in fields, or raise maxTokens. Its largest parts: ${sizes}.`,
  );
}

/** The members of a value and the members of those, the largest first. */
function partsOf(value: object): { path: string; tokens: number }[] {
  const parts = Object.entries(value).flatMap(([name, inner]) => [
    [name, inner] as const,
    ...Object.entries(isJsonObject(inner) ? inner : {}).map(([key, one]) => [`${name}.${key}`, one] as const),
  ]);
  return parts
    .map(([path, one]) => ({ path, tokens: estimateTokens(JSON.stringify(one ?? null)) }))
    .sort((a, b) => b.tokens - a.tokens);
}
