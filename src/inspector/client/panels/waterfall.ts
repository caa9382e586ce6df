import type { LabFragment, PerformanceFragment } from '../../operations/generated/answers.d.ts';
import { fileName, size, time } from '../format.ts';
import { html } from '../html.ts';
import { bars, heading } from '../parts/lists.ts';
import { pill } from '../parts/sign.ts';

interface Span {
  /** In milliseconds. */
  readonly start: number;
  readonly end: number;
  /** The phase or kind, which decides the colour. */
  readonly kind: string;
}

interface Row {
  readonly name: string;
  readonly title: string;
  readonly status: number | null;
  readonly spans: readonly Span[];
  /** The text at the end of the row. */
  readonly end: string;
}

const phases = [
  ['dnsMs', 'dns', 'DNS'],
  ['connectMs', 'connect', 'Connect'],
  ['tlsMs', 'tls', 'TLS'],
  ['ttfbMs', 'wait', 'First byte'],
  ['downloadMs', 'load', 'Download'],
] as const;

/** The phases of fetching the document, from the first redirect to its end. */
export function waterfall({ fetch, performance }: PerformanceFragment) {
  const timings = performance?.timings;
  if (!timings || fetch.provided) return null;
  let clock = 0;
  const hops = fetch.redirects.map(({ url, status, ms }) => {
    const start = clock;
    clock += ms ?? 0;
    return {
      name: fileName(url),
      title: url,
      status,
      spans: [{ start, end: clock, kind: 'redirect' }],
      end: ms === null ? '' : time(ms),
    };
  });
  const spans = phases.flatMap(([field, kind]) => {
    const ms = timings[field];
    if (ms === null) return [];
    clock += ms;
    return [{ start: clock - ms, end: clock, kind }];
  });
  const own = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const rows = [...hops, { name: 'the document', title: '', status: null, spans, end: time(own) }];
  return html`${heading('Waterfall of the document', `${time(clock)} to its end`)}${chart(rows, clock)}
    ${legend([...(hops.length ? [['redirect', 'Redirect'] as const] : []), ...phases.filter(([field]) => timings[field] !== null).map(([, kind, name]) => [kind, name] as const)])}`;
}

const shownRequests = 40;

/** Kinds of requests in the order of the legend; all other kinds count as the last. */
const kinds = [
  ['document', 'Document'],
  ['stylesheet', 'Style'],
  ['script', 'Script'],
  ['image', 'Image'],
  ['font', 'Font'],
  ['other', 'Other'],
] as const;

/** The requests of the page in the lab, and the bytes of each kind. */
export function loadChart(lab: NonNullable<LabFragment['performance']>['lab'] | undefined) {
  if (!lab?.waterfall.length) return null;
  const requests = lab.waterfall.map((request) => ({
    ...request,
    kind: kinds.some(([kind]) => kind === request.type) ? request.type : 'other',
  }));
  const total = Math.max(...requests.map(({ startMs, endMs }) => endMs ?? startMs));
  const rows = requests
    .slice(0, shownRequests)
    .map(({ url, kind, status, startMs, endMs, bytes, blocking }) => ({
      name: `${fileName(url)}${blocking ? ' (blocks)' : ''}`,
      title: url,
      status: status ?? 0,
      spans: [{ start: startMs, end: endMs ?? startMs, kind }],
      end: bytes === null ? 'no answer' : size(bytes),
    }));
  const weights = kinds.flatMap(([kind, name]) => {
    const own = requests.filter((request) => request.kind === kind);
    const bytes = own.reduce((sum, request) => sum + (request.bytes ?? 0), 0);
    return own.length ? [{ name: `${name} (${own.length})`, value: bytes, text: size(bytes) }] : [];
  });
  const left = requests.length - rows.length;
  return html`${heading('Waterfall of the load', `${time(total)}, on a slow phone${left > 0 ? `; ${left} more requests` : ''}`)}${chart(rows, total)}${legend(kinds)}
    ${heading('Weight of the load, by kind', size(lab.transferBytes))}${bars(weights)}`;
}

function chart(rows: readonly Row[], total: number) {
  const at = (ms: number) => `${(100 * ms) / (total || 1)}%`;
  const marks = ticks(total);
  return html`<div class="wf" role="list" style=${{ '--tick': at(marks[1] ?? total) }}>
    <div class="wf-row ax" aria-hidden="true"><div class="n"></div><div class="b">${marks.map((ms, index) => html`<span class=${index % 2 ? 'odd' : ''} style=${{ left: at(ms) }}>${time(ms, total)}</span>`)}</div><div class="num"></div></div>
    ${rows.map(
      ({
        name,
        title,
        status,
        spans,
        end,
      }) => html`<div class="wf-row" role="listitem"><div class="n" title=${title}>${status !== null && pill(status === 0 || status >= 400 ? 'fail' : 'none', status || '–')} ${name}</div>
        <div class="b" aria-hidden="true">${spans.map(({ start, end, kind }) => html`<i class=${`k-${kind}`} style=${{ left: at(start), width: at(end - start) }}></i>`)}</div><div class="num">${end}</div></div>`,
    )}</div>`;
}

function legend(kinds: readonly (readonly [kind: string, name: string])[]) {
  return html`<div class="legend">${kinds.map(([kind, name]) => html`<span><i class=${`k-${kind}`}></i>${name}</span>`)}</div>`;
}

const roundSteps = [1, 2, 5, 10];
const mostTicks = 5;

/** Round values from 0 on, in equal steps, that divide an axis of this length; none of them at its end. */
export function ticks(length: number): number[] {
  if (length <= 0) return [0];
  const power = 10 ** Math.floor(Math.log10(length / mostTicks));
  const step = roundSteps.map((one) => one * power).find((one) => length / one <= mostTicks) ?? length;
  const all = Array.from({ length: mostTicks }, (_, index) => Number((index * step).toPrecision(12)));
  return all.filter((tick) => tick < length);
}
