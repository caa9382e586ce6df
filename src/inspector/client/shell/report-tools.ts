import { wholePage } from '../answer/whole-page.ts';
import { html } from '../html.ts';
import { savePageFile } from '../parts/save-file.ts';
import { pathTo } from '../place.ts';
import type { Context } from '../types.ts';
import { htmlReport } from './html-report.ts';

export interface ReportToolsOptions {
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
