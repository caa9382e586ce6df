import { counted, shortUrl, words } from '../format.ts';
import { html } from '../html.ts';
import { copyButton } from '../parts/copy-button.ts';
import { fold } from '../parts/fold.ts';
import { nothing } from '../parts/lists.ts';
import { pill, sign, tag } from '../parts/sign.ts';
import type { Panel, Shown } from '../types.ts';

export type Forms = NonNullable<NonNullable<Shown<'Forms'>['Forms']>['forms']>;
export type Form = Forms['items'][number];

export const forms: Panel<'Forms'> = {
  id: 'forms',
  title: 'Forms',
  group: 'Inventory',
  answers: 'What does it ask of its visitors?',
  parts: ['Forms'],
  params: ['forms'],
  half: true,
  brief: true,
  summary: ({ Forms }) => {
    const forms = Forms?.forms;
    if (!forms) return '';
    const insecure = forms.items.filter(({ insecureAction }) => insecureAction).length;
    return `${counted(forms.totalCount, 'form')}${insecure ? `, ${insecure} sent over plain http` : ''}`;
  },
  problems: ({ Forms }) => ({
    failed: Forms?.forms?.items.filter(({ insecureAction }) => insecureAction).length ?? 0,
    warned: 0,
  }),
  view: ({ Forms }, { report }) => {
    const forms = Forms?.forms;
    if (!forms) return null;
    if (!forms.items.length)
      return html`<div class="body">${nothing('No forms', 'Looked for form elements and fields outside of them.')}</div>`;
    return html`<div class="body flush">${forms.items.map((item, at) => form(item, { place: at + 1, report }))}
      ${forms.searchUrlTemplate && html`<p class="more">Search: <code>${forms.searchUrlTemplate}</code></p>`}</div>`;
  },
};

function form(form: Form, { place, report }: { place: number; report: boolean }) {
  const { purpose, method, action, fields, insecureAction } = form;
  const seen = fields.filter(({ hidden }) => !hidden);
  const name = purpose === 'UNKNOWN' ? 'Unknown purpose' : words(purpose);
  const head = html`${sign(insecureAction ? 'warn' : 'none', insecureAction ? 'Plain http' : 'Form')}<span><strong>${name}</strong> <span class="muted">${method.toUpperCase()} ${action && shortUrl(action)}</span></span><span class="meta muted xs">${counted(seen.length, 'field')}</span>`;
  return fold({ name: 'chk', head, open: report, body: () => details(form, place) });
}

function details(
  { fields, jsonSchema, csrfToken, captcha, crossOrigin, insecureAction, submit }: Form,
  place: number,
) {
  const schema = JSON.stringify(jsonSchema, null, 2);
  const notes = [
    insecureAction && pill('fail', 'sent over plain http'),
    crossOrigin && pill('warn', 'sent to another site'),
    csrfToken && tag('CSRF token'),
    captcha && tag(captcha),
  ].filter(Boolean);
  return html`<div class="ev"><div class="scroll" tabindex="0" role="region" aria-label=${`Fields of form ${place}`}><table><thead><tr><th scope="col">Name</th><th scope="col">Label</th><th scope="col">Type</th></tr></thead>
      <tbody>${fields.map(
        ({ name, label, type, required, hidden }) =>
          html`<tr><td class="mono">${name ?? '–'}</td><td>${label ?? (hidden ? html`<span class="muted">hidden</span>` : pill('warn', 'no label'))}${required && html` <span class="muted">required</span>`}</td><td>${type}</td></tr>`,
      )}</tbody></table></div>
    ${submit.length > 0 && html`<p class="s">Sends with ${submit.map(tag)}</p>`}${notes.length > 0 && html`<p>${notes}</p>`}
    ${fold({ name: 'small-fold', head: 'JSON Schema', body: () => html`<pre class="md short" tabindex="0" role="region" aria-label=${`JSON Schema of form ${place}`}>${schema}</pre>${copyButton('Copy', () => schema)}` })}</div>`;
}
