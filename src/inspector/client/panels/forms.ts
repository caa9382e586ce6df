import { counted, shortUrl, words } from '../format.ts';
import { html } from '../html.ts';
import { copyButton } from '../parts/copy-button.ts';
import { column } from '../parts/fields.ts';
import { fold } from '../parts/fold.ts';
import { nothing } from '../parts/lists.ts';
import { pill, sign, tag } from '../parts/sign.ts';
import { bareTable } from '../parts/table.ts';
import type { Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';

type Form = Value<'Forms', 'forms'>['items'][number];
type Field = Form['fields'][number];

export const forms = categoryPanel('Forms', 'forms', {
  id: 'forms',
  title: 'Forms',
  group: 'Inventory',
  answers: 'What does it ask of its visitors?',
  half: true,
  summary: ({ items, totalCount }) => {
    const insecure = insecureOf(items);
    return `${counted(totalCount, 'form')}${insecure ? `, ${insecure} sent over plain http` : ''}`;
  },
  problems: ({ items }) => ({ failed: insecureOf(items) }),
  view: ({ items, searchUrlTemplate }, { report }) => {
    if (!items.length)
      return html`<div class="body">${nothing('No forms', 'Looked for form elements and fields outside of them.')}</div>`;
    return html`<div class="body flush">${items.map((item, at) => form(item, { place: at + 1, report }))}
      ${searchUrlTemplate && html`<p class="more">Search: <code>${searchUrlTemplate}</code></p>`}</div>`;
  },
});

const insecureOf = (items: readonly Form[]) => items.filter(({ insecureAction }) => insecureAction).length;

const fieldColumns = [
  column<Field>('FormField', 'name', { show: ({ name }) => name && html`<span class="mono">${name}</span>` }),
  column<Field>('FormField', 'label', {
    show: ({ label, required, hidden }) =>
      html`${label ?? (hidden ? html`<span class="muted">hidden</span>` : pill('warn', 'no label'))}${required && html` <span class="muted">required</span>`}`,
  }),
  column<Field>('FormField', 'type'),
  column<Field>('FormField', 'autocomplete'),
];

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
  return html`<div class="ev">${bareTable(`Fields of form ${place}`, fields, fieldColumns)}
    ${submit.length > 0 && html`<p class="s">Sends with ${submit.map(tag)}</p>`}${notes.length > 0 && html`<p>${notes}</p>`}
    ${fold({ name: 'small-fold', head: 'JSON Schema', body: () => html`<pre class="md short" tabindex="0" role="region" aria-label=${`JSON Schema of form ${place}`}>${schema}</pre>${copyButton('Copy', () => schema)}` })}</div>`;
}
