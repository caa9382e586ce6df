import { number } from '../format.ts';
import { html } from '../html.ts';
import type { Markup } from '../types.ts';

/** A text of which more than this is shown when it is asked for. */
export function cut(text: string, most: number): Markup {
  if (text.length <= most) return text;
  return html`<details class="long"><summary>${text.slice(0, most)}… <span class="opens">more, ${number(text.length)} characters in all</span></summary>${text}</details>`;
}
