import { number } from '../format.ts';
import { html } from '../html.ts';
import type { Markup } from '../types.ts';
import { webLink } from './link.ts';

const deepest = 6;
const most = 40;
const longestText = 240;

/** A JSON value as nested lists. */
export function tree(value: unknown, depth: number = 0): Markup {
  if (value === null || value === undefined) return html`<span class="muted">null</span>`;
  if (typeof value === 'string') return /^https?:\/\//i.test(value) ? webLink(value) : text(value);
  if (typeof value !== 'object') return String(value);
  if (depth >= deepest) return '…';
  const entries = Object.entries(value);
  if (!entries.length) return html`<span class="muted">empty</span>`;
  if (Array.isArray(value) && value.length === 1) return tree(value[0], depth);
  return html`<ul class="tree">${entries
    .slice(0, most)
    .map(
      ([name, inner]) =>
        html`<li>${!Array.isArray(value) && html`<span class="k">${name}</span> `}${tree(inner, depth + 1)}</li>`,
    )}${entries.length > most && html`<li class="muted">${entries.length - most} more</li>`}</ul>`;
}

function text(value: string) {
  if (value.length <= longestText) return value;
  return html`<details class="long"><summary>${value.slice(0, longestText)}… <span class="opens">all ${number(value.length)} characters</span></summary>${value}</details>`;
}
