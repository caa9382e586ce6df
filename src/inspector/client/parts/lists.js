/** @import { Markup } from '../types.js' */
import { html } from '../html.js';

/**
 * Names with their values; rows without a value are left out.
 * @param {readonly (readonly [name: string, value: Markup])[]} rows
 */
export function pairs(rows) {
  const shown = rows.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  return html`<dl class="kv">${shown.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/**
 * @param {Markup} text
 * @param {Markup} [beside]
 */
export function heading(text, beside = null) {
  return html`<h3 class="sub">${text}${beside !== null && html` <span>${beside}</span>`}</h3>`;
}

/**
 * Says that there is nothing, and where it was looked for.
 * @param {string} what
 * @param {string} [where]
 */
export function nothing(what, where = '') {
  return html`<div class="empty"><span class="v none" aria-hidden="true">–</span><div><strong>${what}</strong>${where}</div></div>`;
}

/**
 * Horizontal bars; the longest fills the width.
 * @param {readonly { name: Markup, value: number, text: string }[]} rows
 */
export function bars(rows) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return html`<div class="bars">${rows.map(
    ({ name, value, text }) => html`<span class="name">${name}</span>
      <span class="bar" aria-hidden="true"><i style=${{ width: `${(100 * value) / most}%` }}></i></span>
      <span class="num">${text}</span>`,
  )}</div>`;
}

/** @param {readonly { name: string, count?: number }[]} terms */
export function chips(terms) {
  return html`<ul class="terms">${terms.map(
    ({ name, count }) =>
      html`<li class="chip">${name}${count !== undefined && html` <small>${count}</small>`}</li>`,
  )}</ul>`;
}
