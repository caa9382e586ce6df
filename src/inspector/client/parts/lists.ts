import { html } from '../html.ts';
import type { Markup } from '../types.ts';

/** Names with their values; rows without a value are left out. */
export function pairs(rows: readonly (readonly [name: Markup, value: Markup])[]) {
  const shown = rows.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  return html`<dl class="kv">${shown.map(([name, value]) => html`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}</dl>`;
}

export function heading(text: Markup, beside: Markup = null) {
  return html`<h3 class="sub">${text}${beside !== null && html` <span>${beside}</span>`}</h3>`;
}

/** Says that there is nothing, and where it was looked for. */
export function nothing(what: string, where: string = '') {
  return html`<div class="empty"><span class="v none" aria-hidden="true">–</span><div><strong>${what}</strong>${where}</div></div>`;
}

/** Horizontal bars; the longest fills the width. */
export function bars(rows: readonly { name: Markup; value: number; text: string }[]) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return html`<div class="bars">${rows.map(
    ({ name, value, text }) => html`<span class="name" dir="auto">${name}</span>
      <span class="bar" aria-hidden="true"><i style=${{ width: `${(100 * value) / most}%`, minWidth: value > 0 && '2px' }}></i></span>
      <span class="num">${text}</span>`,
  )}</div>`;
}

export function chips(terms: readonly { name: string; count: number }[]) {
  return html`<ul class="terms">${terms.map(
    ({ name, count }) => html`<li class="chip" dir="auto">${name} <small>${count}</small></li>`,
  )}</ul>`;
}
