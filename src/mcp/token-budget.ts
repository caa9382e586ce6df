import { z } from 'zod';
import { estimateTokens } from '../categories/content/token-estimate.ts';
import { ToolFailure } from './tool-failure.ts';

export const usualTokens = 10_000;
const shownParts = 8;

export const maxTokens = z
  .int()
  .min(1)
  .max(1_000_000)
  .default(usualTokens)
  .describe(
    'How long the answer may be, in tokens (estimated); a longer one is refused with the sizes of its parts.',
  );

/** Returns the text; throws ANSWER_TOO_LONG, naming the largest parts of the value behind it, if it is too long. */
export function withinBudget(text: string, value: object, max: number): string {
  const tokens = estimateTokens(text);
  if (tokens <= max) return text;
  const parts = partsOf(value).slice(0, shownParts);
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
    ...membersOf(inner).map(([below, one]) => [`${name}.${below}`, one] as const),
  ]);
  return parts
    .map(([path, one]) => ({ path, tokens: estimateTokens(JSON.stringify(one ?? null)) }))
    .sort((a, b) => b.tokens - a.tokens);
}

function membersOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
