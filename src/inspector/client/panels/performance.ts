import type { RunsFragment } from '../../operations/generated/answers.d.ts';
import { counted, decimal, middleCut, number, shortUrl, size, time, words } from '../format.ts';
import { html } from '../html.ts';
import { bars, heading, nothing } from '../parts/lists.ts';
import { pill, tag } from '../parts/sign.ts';
import type { Context, Panel, Shown } from '../types.ts';
import { isThePage } from './outcomes.ts';
import { loadChart, waterfall } from './waterfall.ts';

export const performance: Panel<'Performance' | 'Lab'> = {
  id: 'performance',
  title: 'Performance',
  group: 'Quality',
  answers: 'How fast is it, and what makes it slow?',
  parts: ['Performance', 'Lab'],
  beside: ['Infrastructure', 'Verdict'],
  params: ['performance'],
  brief: true,
  summary: ({ Lab, Performance }) => {
    const runs = Lab?.performance?.lab?.runCount;
    if (runs === 1) return 'Loaded once on a slow phone';
    if (runs) return `Loaded ${runs} times on a slow phone; the dots are the runs, the large one the median`;
    const total = Performance?.performance?.timings.totalMs;
    return total === undefined || Performance?.fetch.provided ? '' : `The document arrived in ${time(total)}`;
  },
  view: ({ Performance, Lab }, { inspection }) => html`<div class="body">
    ${lab(labOf(Lab, inspection), inspection.running && !Lab)}
    ${loadChart(Lab?.performance?.lab)}
    ${Performance?.performance && html`${waterfall(Performance)}${weights(Performance.performance, inspection.parts.Infrastructure)}${blocking(Performance.performance)}`}
  </div>`,
  inShort: ({ Performance, Lab }, { inspection }) => html`<div class="body">
    ${lab(labOf(Lab, inspection), inspection.running && !Lab)}
    ${Performance?.performance && weights(Performance.performance, inspection.parts.Infrastructure)}
  </div>`,
};

type LabMetrics = NonNullable<NonNullable<Shown<'Lab'>['Lab']>['performance']>['lab'];

/** What was measured of something else than the page has no verdict. */
function labOf(Lab: Shown<'Lab'>['Lab'], inspection: Context['inspection']): LabMetrics | undefined {
  const lab = Lab?.performance?.lab;
  return lab && !isThePage(inspection) ? { ...lab, doubtful: true } : lab;
}

function lab(lab: LabMetrics | undefined, waiting: boolean) {
  if (waiting)
    return html`<div class="waiting"><p class="muted s">The page is being loaded on a slow phone, three times.</p><div class="sk" aria-hidden="true"></div><div class="sk" aria-hidden="true"></div></div>`;
  if (!lab) return null;
  const { doubtful, lcpElement } = lab;
  const doubt =
    doubtful &&
    lab.failedRequestCount > 0 &&
    html`<div class="not-it gap-below">${number(lab.failedRequestCount)} of ${number(lab.waterfall.length)} requests failed in this load. What was measured is not what visitors get; its score says little.</div>`;
  return html`${doubt}<div class="metrics">
      ${metric({ name: 'First contentful paint', spread: lab.fcpMs, good: 1800, poor: 3000, unit: 'ms', doubtful })}
      ${metric({ name: 'Largest contentful paint', spread: lab.lcpMs, good: 2500, poor: 4000, unit: 'ms', doubtful })}
      ${metric({ name: 'Layout shift', spread: lab.cls, good: 0.1, poor: 0.25, unit: '', doubtful })}
      ${metric({ name: 'Blocking time', spread: lab.tbtMs, good: 200, poor: 600, unit: 'ms', doubtful })}
    </div>
    <p class="note">${lcpElement && html`Largest element <code>${lcpElement}</code>. `}${sentence(lab.throttling)} ${counted(lab.runCount, 'run')} with an empty cache: ${counted(lab.requestCount, 'answered request')}, ${size(lab.transferBytes)}, ${counted(lab.longTaskCount, 'long task')}. ${sentence(lab.environment)}</p>`;
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

type Facts = NonNullable<NonNullable<Shown<'Performance'>['Performance']>['performance']>;

function weights(
  { bytesByKind, htmlBytes, htmlTransferBytes }: Facts,
  infrastructure: Shown<'Infrastructure'>['Infrastructure'],
) {
  const named = bytesByKind.map(({ kind, ...rest }) => ({ name: words(kind), ...rest }));
  const inside = named.flatMap(({ name, count, bytes }) =>
    bytes === null
      ? []
      : [{ name: count > 1 ? `${name} (${count})` : name, value: bytes, text: size(bytes) }],
  );
  const files = named.flatMap(({ name, count, bytes }) =>
    bytes === null ? [{ name, value: count, text: number(count) }] : [],
  );
  const hosts = infrastructure?.infrastructure?.subresourceHosts ?? [];
  const hostRows = hosts.slice(0, 8).map(({ name, count }) => ({ name, value: count, text: number(count) }));
  return html`<div class="three gap">
    <div>${heading('Weight of the document', `${size(htmlBytes)}, ${size(htmlTransferBytes)} sent`)}${bars(inside)}</div>
    <div>${heading('Files it asks for')}${files.length ? bars(files.sort((a, b) => b.value - a.value)) : nothing('No files')}</div>
    <div>${heading('Hosts that serve them')}${hostRows.length ? bars(hostRows) : nothing('No other files', 'The document asks for nothing else.')}</div></div>`;
}

function blocking({ renderBlocking }: Facts) {
  if (!renderBlocking.length) return null;
  return html`${heading('What blocks rendering', decimal(renderBlocking.length))}
    <ul class="lines">${renderBlocking.slice(0, 12).map(({ url, kind, thirdParty }) => html`<li>${tag(kind)} <span class="mono xs" title=${url}>${middleCut(shortUrl(url), 80)}</span> ${thirdParty && pill('warn', 'another site')}</li>`)}
    ${renderBlocking.length > 12 && html`<li class="muted">${renderBlocking.length - 12} more</li>`}</ul>`;
}

interface Metric {
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
function metric({ name, spread, good, poor, unit, doubtful }: Metric) {
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
