/** @import { Panel, Shown } from '../types.js' */
import { counted, shortUrl, words } from '../format.js';
import { html } from '../html.js';
import { copyButton } from '../parts/copy-button.js';
import { fold } from '../parts/fold.js';
import { nothing } from '../parts/lists.js';
import { pill, sign, tag } from '../parts/sign.js';

/** @typedef {NonNullable<NonNullable<Shown<'Forms'>['Forms']>['forms']>} Forms */
/** @typedef {Forms['items'][number]} Form */

/** @type {Panel<'Forms'>} */
export const forms = {
  id: 'forms',
  title: 'Forms',
  group: 'Inventory',
  parts: ['Forms'],
  params: ['forms'],
  half: true,
  brief: true,
  summary: ({ Forms }) => {
    const forms = Forms?.forms;
    if (!forms) return '';
    const insecure = forms.items.filter(({ insecureAction }) => insecureAction).length;
    return `${counted(forms.total, 'form')}${insecure ? `, ${insecure} sent over plain http` : ''}`;
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
    return html`<div class="body flush">${forms.items.map((item) => form(item, report))}
      ${forms.searchUrlTemplate && html`<p class="more">Search: <code>${forms.searchUrlTemplate}</code></p>`}</div>`;
  },
};

/**
 * @param {Form} form
 * @param {boolean} report
 */
function form(form, report) {
  const { purpose, method, action, fields, insecureAction } = form;
  const seen = fields.filter(({ hidden }) => !hidden);
  const name = purpose === 'UNKNOWN' ? 'Unknown purpose' : words(purpose);
  const head = html`${sign(insecureAction ? 'warn' : 'none', insecureAction ? 'Plain http' : 'Form')}<span><strong>${name}</strong> <span class="muted">${method.toUpperCase()} ${action && shortUrl(action)}</span></span><span class="meta muted xs">${counted(seen.length, 'field')}</span>`;
  return fold({ name: 'chk', head, open: report, body: () => details(form) });
}

/** @param {Form} form */
function details({ fields, jsonSchema, csrfToken, captcha, crossOrigin, insecureAction, submit }) {
  const schema = JSON.stringify(jsonSchema, null, 2);
  const notes = [
    insecureAction && pill('fail', 'sent over plain http'),
    crossOrigin && pill('warn', 'sent to another site'),
    csrfToken && tag('CSRF token'),
    captcha && tag(captcha),
  ].filter(Boolean);
  return html`<div class="ev"><div class="scroll" tabindex="0" role="region" aria-label="Fields"><table><thead><tr><th scope="col">Name</th><th scope="col">Label</th><th scope="col">Type</th></tr></thead>
      <tbody>${fields.map(
        ({ name, label, type, required, hidden }) =>
          html`<tr><td class="mono">${name ?? '–'}</td><td>${label ?? (hidden ? html`<span class="muted">hidden</span>` : pill('warn', 'no label'))}${required && html` <span class="muted">required</span>`}</td><td>${type}</td></tr>`,
      )}</tbody></table></div>
    ${submit.length > 0 && html`<p class="s">Sends with ${submit.map(tag)}</p>`}${notes.length > 0 && html`<p>${notes}</p>`}
    ${fold({ name: 'small-fold', head: 'JSON Schema', body: () => html`<pre class="md short" tabindex="0" role="region" aria-label="JSON Schema">${schema}</pre>${copyButton('Copy', () => schema)}` })}</div>`;
}
