import { isJsonObject } from '../../../extract/lib/json-value.ts';
import { html } from '../html.ts';
import { savePageFile } from '../parts/save-file.ts';
import { pathTo } from '../place.ts';
import type { Context, Inspection } from '../types.ts';
import { htmlReport } from './html-report.ts';

interface ReportToolsOptions {
  readonly context: Context;
  readonly print: 'short' | 'all';
}

/** How much of the inspection is printed, and its files. */
export function reportTools({ context, print }: ReportToolsOptions) {
  const { inspection } = context;
  const { url, running } = inspection;
  const extent = (wanted: 'short' | 'all', name: string) =>
    html`<a class="btn" href=${pathTo({ url, print: wanted })} aria-current=${wanted === print ? 'true' : null}>${name}</a>`;
  const button = (name: string, act: () => void) =>
    html`<button class="btn" type="button" disabled=${running} onClick=${act}>${name}</button>`;
  return html`${extent('short', 'In short')}${extent('all', 'Everything')}
    ${button('Print', () => globalThis.print())}
    ${button('Save as HTML', async () => savePageFile('report', { type: 'html', text: await htmlReport(context) }))}
    ${button('Save as JSON', () => savePageFile('page', { type: 'json', text: JSON.stringify(wholePage(inspection), null, 2) }))}
    <a class="btn" href=${pathTo({ url })}>Back</a>`;
}

/** An inspection in the form of an answer over GraphQL without deferred parts. */
export function wholePage({ parts, failures }: Pick<Inspection, 'parts' | 'failures'>) {
  const page = Object.values(parts).reduce<unknown>(merged, null);
  const errors = failures.map(({ message, path, code }) => ({ message, path, extensions: { code } }));
  return { data: { page }, ...(errors.length > 0 && { errors }) };
}

/** Two selections of the same value as one: lists are of the same length, since both come from one page. */
function merged(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((item, at) => merged(item, other[at]));
  if (!isJsonObject(one) || !isJsonObject(other)) return other === undefined ? one : other;
  const entries = Object.entries(other).map(([name, value]) => [name, merged(one[name], value)]);
  return { ...one, ...Object.fromEntries(entries) };
}
