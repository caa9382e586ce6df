import { html } from '../html.ts';
import { sign } from '../parts/sign.ts';
import { keyForm } from '../shell/bar.ts';
import { Refused } from './calls.ts';

/** What the service says instead, and the form for a key where that may be missing. */
export function refusal(error: Error) {
  const code = error instanceof Refused ? error.code : 'INTERNAL';
  const key = code === 'UNAUTHORIZED' || code === 'NOT_FOUND';
  return html`<div class="state signed">${sign('fail')}<div><p><strong>${error.message}</strong></p><p class="xs mono muted">${code}</p>
    ${key && keyForm(() => location.reload())}</div></div>`;
}
