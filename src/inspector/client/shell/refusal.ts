import { clockOf } from '../format.ts';
import { html } from '../html.ts';
import { sign } from '../parts/sign.ts';
import type { Inspection } from '../types.ts';
import { keyForm } from './bar.ts';
import table from './refusals.json' with { type: 'json' };

/** By code: the heading over the service's own message, and whether it is of no use to try again. */
const refusals: Readonly<Record<string, { readonly title: string; readonly lasting?: boolean }>> = table;

/** Why there is no result, and what can be done about it. */
export function refusal({ failures, quota, url }: Inspection, again: () => void) {
  const failure = failures[0] ?? { code: 'EMPTY', message: 'The service answered with nothing.', path: [] };
  const { code, message } = failure;
  const { title = 'The inspection failed', lasting = false } = refusals[code] ?? {};
  return html`<section class="panel" id="summary" role="alert"><div class="verdict refusal">${sign('fail')}
    <div><h1>${title}</h1><p>${message}</p><p class="mono xs muted">${code} · ${url}</p>
      ${code === 'RATE_LIMITED' && quota && html`<p>${quota.remaining} of ${quota.limit} left; again at <strong>${clockOf(quota.resetAt)}</strong>.</p>`}
      ${code === 'UNAUTHORIZED' && keyForm(again)}
      ${!lasting && html`<p><button class="btn primary" type="button" onClick=${again}>Try again</button></p>`}</div></div></section>`;
}
