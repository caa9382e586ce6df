/** @import { Markup } from '../types.js' */
import { html } from '../html.js';

/**
 * Something that opens; on paper it is open.
 * @param {{ head: Markup, body: Markup, name?: string, open?: boolean }} options
 */
export function fold({ head, body, name = 'fold', open = false }) {
  return html`<details class=${name} open=${open}>
    <summary>${head}<span class="chev" aria-hidden="true"></span></summary>
    ${body}
  </details>`;
}
