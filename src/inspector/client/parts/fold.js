/** @import { Markup } from '../types.js' */
import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { html } from '../html.js';

/**
 * @typedef {object} FoldOptions
 * @property {Markup} head
 * @property {() => Markup} body
 * @property {string} [name]
 * @property {boolean} [open]
 */

/**
 * A collapsible section; on paper it is open. While it is closed, its content is drawn when the browser is idle, so that it
 * can be searched for and linked to.
 * @param {FoldOptions} options
 */
export function fold(options) {
  return h(Fold, options);
}

/** @param {FoldOptions} options */
function Fold({ head, body, name = 'fold', open = false }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return html`<details class=${name} open=${open} onToggle=${() => setDue(true)}>
    <summary>${head}<span class="chev" aria-hidden="true"></span></summary>
    ${(isDue || open) && body()}
  </details>`;
}

/**
 * Calls a function when the browser is idle; returns a function that cancels the call.
 * @param {() => void} act
 */
function whenIdle(act) {
  // Safari has no idle callbacks.
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act);
  return () => cancelIdleCallback(request);
}
