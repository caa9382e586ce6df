/** @import { Markup } from '../types.js' */
import { html } from '../html.js';

/** @typedef {'fail' | 'warn' | 'pass' | 'none'} Verdict */

/** @type {Readonly<Record<Verdict, { sign: string, word: string }>>} */
const verdicts = {
  fail: { sign: '✕', word: 'Failed' },
  warn: { sign: '!', word: 'Warning' },
  pass: { sign: '✓', word: 'Passed' },
  none: { sign: '–', word: 'None' },
};

/**
 * A round sign; `word` is its accessible name.
 * @param {Verdict} verdict
 * @param {string} [word]
 */
export function sign(verdict, word = verdicts[verdict].word) {
  return html`<span class="v ${verdict}" role="img" aria-label=${word}>${verdicts[verdict].sign}</span>`;
}

/**
 * A verdict with its word.
 * @param {Verdict} verdict
 * @param {Markup} word
 */
export function pill(verdict, word) {
  const mark = verdict === 'none' ? null : html`<span aria-hidden="true">${verdicts[verdict].sign}</span>`;
  return html`<span class="pill ${verdict}">${mark}${word}</span>`;
}

/** @param {Markup} text */
export const tag = (text) => html`<span class="tag">${text}</span>`;

/**
 * Yes or no, of which one may be bad.
 * @param {boolean | null | undefined} value
 * @param {{ bad?: boolean, verdict?: Verdict }} [options] Which of the two needs attention, if any.
 */
export function yesNo(value, { bad, verdict = 'warn' } = {}) {
  if (value === null || value === undefined) return html`<span class="muted">unknown</span>`;
  const word = value ? 'yes' : 'no';
  return value === bad ? pill(verdict, word) : word;
}

/**
 * The grade of a score out of 100.
 * @param {number} score
 * @returns {Verdict}
 */
export const gradeOf = (score) => (score >= 90 ? 'pass' : score >= 50 ? 'warn' : 'fail');
