import { clockOf } from '../format.ts';
import { html } from '../html.ts';
import { sign } from '../parts/sign.ts';
import type { Inspection } from '../types.ts';
import { keyForm } from './bar.ts';

/** Headings over the service's own message, by code. */
const titles: Readonly<Record<string, string>> = {
  MISSING_PARAMETER: 'No address',
  INVALID_URL: 'Not an address',
  UNSUPPORTED_SCHEME: 'Not a web address',
  UNAUTHORIZED: 'A key is needed',
  PRO_REQUIRED: 'Only with a Pro key',
  BLOCKED_ADDRESS: 'Refused',
  BLOCKED_PORT: 'Refused',
  DISALLOWED_BY_ROBOTS: 'robots.txt forbids it',
  RATE_LIMITED: 'Used up for this minute',
  OVERLOADED: 'The service is busy',
  UNREACHABLE: 'The service is not there',
  UPSTREAM_DNS: 'There is no such host',
  UPSTREAM_CONNECTION: 'The site cannot be reached',
  UPSTREAM_TLS: 'The site’s certificate is not valid',
  UPSTREAM_TIMEOUT: 'The site does not answer',
  TOO_MANY_REDIRECTS: 'The address leads in a circle',
};

const lasting = new Set([
  'MISSING_PARAMETER',
  'INVALID_URL',
  'UNSUPPORTED_SCHEME',
  'BLOCKED_ADDRESS',
  'BLOCKED_PORT',
  'DISALLOWED_BY_ROBOTS',
  'PRO_REQUIRED',
]);

/** Why there is no result, and what can be done about it. */
export function refusal({ failures, quota, url }: Inspection, again: () => void) {
  const failure = failures[0] ?? { code: 'EMPTY', message: 'The service answered with nothing.', path: [] };
  const { code, message } = failure;
  return html`<section class="panel" id="summary" role="alert"><div class="verdict refusal">${sign('fail')}
    <div><h1>${titles[code] ?? 'The inspection failed'}</h1><p>${message}</p><p class="mono xs muted">${code} · ${url}</p>
      ${code === 'RATE_LIMITED' && quota && html`<p>${quota.remaining} of ${quota.limit} left; again at <strong>${clockOf(quota.resetAt)}</strong>.</p>`}
      ${code === 'UNAUTHORIZED' && keyForm(again)}
      ${!lasting.has(code) && html`<p><button class="btn primary" type="button" onClick=${again}>Try again</button></p>`}</div></div></section>`;
}
