import { html } from '../html.ts';
import type { Markup } from '../types.ts';

/** A button that is pressed or not. */
export function toggle(name: Markup, pressed: boolean, onClick: () => void) {
  return html`<button class="btn" type="button" aria-pressed=${pressed} onClick=${onClick}>${name}</button>`;
}
