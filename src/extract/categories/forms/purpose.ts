import { digestOf, type FormClues } from './purpose-digest.ts';
import { rules } from './purpose-rules.ts';
import type { FormPurpose } from './types.ts';

const minScore = 0.4;
const maxConfidence = 0.99;

/** The purpose with the highest score and the confidence in it; UNKNOWN if no score is high enough. */
export function purposeOf(clues: FormClues): { readonly purpose: FormPurpose; readonly confidence: number } {
  const digest = digestOf(clues);
  const scores = new Map<FormPurpose, number>();
  for (const { purpose, weight, applies } of rules) {
    if (applies(digest)) scores.set(purpose, (scores.get(purpose) ?? 0) + weight);
  }
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  if (!best || best[1] < minScore) return { purpose: 'UNKNOWN', confidence: 0 };
  return { purpose: best[0], confidence: Math.round(Math.min(best[1], maxConfidence) * 100) / 100 };
}
