import { z } from 'zod';
import type { Format } from '../engine/request/page-request.ts';
import { type Fitting, fittingAnswer, type TextFormat } from './fitting.ts';
import type { TextPart } from './page-words.ts';
import type { ToolCall } from './tool.ts';
import { ToolFailure } from './tool-failure.ts';

export const tokenCount = z.int().min(1).max(1_000_000).default(10_000);

export const maxTokens = tokenCount.describe(
  'How long the answer may be, in tokens (estimated); a longer one is refused with the sizes of its parts.',
);

interface Budget {
  readonly from: Format;
  readonly to: TextFormat;
  readonly maxTokens: number;
}

/** An answer in the format asked for. Throws ANSWER_TOO_LONG if it exceeds the budget. */
export async function answerText(
  body: Uint8Array | string,
  { from, to, maxTokens }: Budget,
  { engine, session }: Pick<ToolCall, 'engine' | 'session'>,
): Promise<TextPart> {
  // No character is more than a token.
  if (from === to && body.length <= maxTokens) return body;
  const fitted = await engine.render(fittingAnswer, { body, from, to, maxTokens }, session.demand);
  return withinBudget(fitted, maxTokens);
}

/** Throws ANSWER_TOO_LONG, with the largest parts, if a text exceeded its budget. */
export function withinBudget(fitted: Fitting, max: number): Uint8Array {
  if ('text' in fitted) return fitted.text;
  const sizes = fitted.parts.map(({ path, tokens }) => `${path} ${tokens}`).join(', ');
  throw new ToolFailure(
    'ANSWER_TOO_LONG',
    `The answer has about ${fitted.tokens} tokens, more than maxTokens (${max}). Name the fields that are needed in fields, or raise maxTokens. Its largest parts: ${sizes}.`,
  );
}
