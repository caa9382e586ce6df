import { indonesianOrMalay } from './indonesian-or-malay.ts';

/** The language that a text is written in, by its letters and their sequences. */
export interface DetectedLanguage {
  /** ISO 639-1. */
  readonly language: string;
  /** 0 to 1. */
  readonly confidence: number;
}

const enough = 4_000;
const someLetters = /(?:\p{L}\P{L}*){20}/u;
const someIdeographs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{4}/u;

/** Null if there is too little text, or no language matches well enough. */
export async function detectLanguage(text: string): Promise<DetectedLanguage | null> {
  const sample = text.slice(0, enough);
  if (!someLetters.test(sample) && !someIdeographs.test(sample)) return null;
  // Loaded by the first text, since its n-grams take a megabyte. The smallest set covers the same languages as the others.
  const { eld } = await import('eld/extrasmall');
  const result = eld.detect(sample);
  if (result.language === '' || !result.isReliable()) return null;
  const confidence = result.getScores()[result.language] ?? 0;
  const language = result.language === 'ms' ? indonesianOrMalay(sample) : result.language;
  return { language, confidence: Math.round(confidence * 1000) / 1000 };
}
