import { html } from '../html.ts';
import type { Markup } from '../types.ts';

export type Sign = 'fail' | 'warn' | 'pass' | 'none';

const verdicts: Readonly<Record<Sign, { sign: string; word: string }>> = {
  fail: { sign: '✕', word: 'Failed' },
  warn: { sign: '!', word: 'Warning' },
  pass: { sign: '✓', word: 'Passed' },
  none: { sign: '–', word: 'None' },
};

/** A round sign; `word` is its accessible name. */
export function sign(verdict: Sign, word: string = verdicts[verdict].word) {
  return html`<span class="v ${verdict}" role="img" aria-label=${word}>${verdicts[verdict].sign}</span>`;
}

/** A verdict with its word. */
export function pill(verdict: Sign, word: Markup) {
  const mark = verdict === 'none' ? null : html`<span aria-hidden="true">${verdicts[verdict].sign}</span>`;
  return html`<span class="pill ${verdict}">${mark}${word}</span>`;
}

export const tag = (text: Markup) => html`<span class="tag">${text}</span>`;

/** Yes or no; `bad` says which of the two needs attention, if any. */
export function yesNo(
  value: boolean | null | undefined,
  { bad, verdict = 'warn' }: { bad?: boolean; verdict?: Sign } = {},
) {
  if (value === null || value === undefined) return html`<span class="muted">unknown</span>`;
  const word = value ? 'yes' : 'no';
  return value === bad ? pill(verdict, word) : word;
}

/** The sign of a score out of 100. */
export const signOfScore = (score: number): Sign => (score >= 90 ? 'pass' : score >= 50 ? 'warn' : 'fail');

export function signOfGrade(grade: string): Sign {
  return grade.startsWith('A') ? 'pass' : /^[BC]/.test(grade) ? 'warn' : 'fail';
}

/** How a grade of the schema is written: A_PLUS is A+. */
export function gradeText(grade: string): string {
  return grade.replace('_PLUS', '+').replace('_MINUS', '−');
}
