/** @import { RunsFragment } from '../../operations/generated/answers.d.ts' */
import { decimal, number } from '../format.js';
import { html } from '../html.js';
import { pill } from '../parts/sign.js';

/**
 * @typedef {object} Metric
 * @property {string} name
 * @property {RunsFragment | null} spread
 * @property {number} good The largest good value.
 * @property {number} poor The smallest poor value.
 * @property {string} unit
 */

/**
 * A lab metric: its median, and the range of its runs on a scale with the thresholds.
 * @param {Metric} metric
 */
export function metric({ name, spread, good, poor, unit }) {
  if (!spread)
    return html`<div class="metric"><div class="h"><span>${name}</span>${pill('none', 'Not measured')}</div></div>`;
  const { min, median, max } = spread;
  const end = Math.max(poor * 1.35, max * 1.05);
  const at = (/** @type {number} */ value) => `${(100 * value) / end}%`;
  const verdict = median <= good ? 'pass' : median < poor ? 'warn' : 'fail';
  const word = { pass: 'Good', warn: 'Needs improvement', fail: 'Poor' }[verdict];
  const text = (/** @type {number} */ value) =>
    unit ? `${number(Math.round(value))} ${unit}` : decimalOf(value);
  return html`<div class="metric"><div class="h"><span>${name}</span>${pill(verdict, word)}</div>
    <strong>${unit ? number(Math.round(median)) : decimalOf(median)} <small>${unit}</small></strong>
    <div class="track" role="img" aria-label=${`Runs from ${text(min)} to ${text(max)}; good up to ${text(good)}, poor from ${text(poor)}`}>
      <span class="z good" style=${{ left: 0, width: at(good) }}></span><span class="z middling" style=${{ left: at(good), width: at(poor - good) }}></span><span class="z poor" style=${{ left: at(poor), right: 0 }}></span>
      ${[min, max].map((value) => html`<span class="dot" style=${{ left: at(value) }}></span>`)}<span class="dot med" style=${{ left: at(median) }}></span></div>
    <div class="scale" aria-hidden="true"><span style=${{ left: at(good) }}>${text(good)}</span><span style=${{ left: at(poor) }}>${text(poor)}</span></div></div>`;
}

/** @param {number} value */
const decimalOf = (value) => (value < 1 ? String(Math.round(value * 1000) / 1000) : decimal(value));
