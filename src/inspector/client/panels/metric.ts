import type { RunsFragment } from '../../operations/generated/answers.d.ts';
import { decimal, number } from '../format.ts';
import { html } from '../html.ts';
import { pill } from '../parts/sign.ts';

export interface Metric {
  readonly name: string;
  readonly spread: RunsFragment | null;
  /** The largest good value. */
  readonly good: number;
  /** The smallest poor value. */
  readonly poor: number;
  readonly unit: string;
  /** Whether the load was not what visitors get, so that its values say nothing. */
  readonly doubtful: boolean;
}

const verdictWords = { pass: 'Good', warn: 'Needs improvement', fail: 'Poor', none: 'Doubtful' };

/** A lab metric: its median, and the range of its runs on a scale with the thresholds. */
export function metric({ name, spread, good, poor, unit, doubtful }: Metric) {
  if (!spread)
    return html`<div class="metric"><div class="h"><span>${name}</span>${pill('none', 'Not measured')}</div></div>`;
  const { min, median, max } = spread;
  const end = Math.max(poor * 1.35, max * 1.05);
  const at = (value: number) => `${(100 * value) / end}%`;
  const label = (value: number) => html`<span style=${{ left: at(value) }}>${number(value)}</span>`;
  const labelOfBoth = html`<span class="both" style=${{ left: at(good) }}>${number(good)}, ${number(poor)}</span>`;
  const verdict = doubtful ? 'none' : median <= good ? 'pass' : median < poor ? 'warn' : 'fail';
  const text = (value: number) => (unit ? `${number(Math.round(value))} ${unit}` : decimalOf(value));
  return html`<div class="metric"><div class="h"><span>${name}</span>${pill(verdict, verdictWords[verdict])}</div>
    <strong>${unit ? number(Math.round(median)) : decimalOf(median)} <small>${unit}</small></strong>
    <div class="track" role="img" aria-label=${`Runs from ${text(min)} to ${text(max)}; good up to ${text(good)}, poor from ${text(poor)}`}>
      <span class="z good" style=${{ left: 0, width: at(good) }}></span><span class="z middling" style=${{ left: at(good), width: at(poor - good) }}></span><span class="z poor" style=${{ left: at(poor), right: 0 }}></span>
      ${[min, max].map((value) => html`<span class="dot" style=${{ left: at(value) }}></span>`)}<span class="dot med" style=${{ left: at(median) }}></span></div>
    <div class="scale" aria-hidden="true">${(poor - good) / end > roomOfLabel ? [good, poor].map(label) : labelOfBoth}</div></div>`;
}

/** The share of a scale that the label of a threshold takes. */
const roomOfLabel = 0.25;

const decimalOf = (value: number) => (value < 1 ? String(Math.round(value * 1000) / 1000) : decimal(value));
