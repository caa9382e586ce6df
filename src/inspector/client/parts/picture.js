/** @import { Context } from '../types.js' */

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { html } from '../html.js';
import { isWebAddress } from './link.js';

/**
 * A picture of the inspected page, loaded from its own site without a referrer. If pictures are switched off or it fails
 * to load, the fallback is shown.
 * @param {{ src: string | null, alt?: string, shape: string, fallback?: string, wanted: boolean }} options
 */
export function Picture({ src, alt = '', shape, fallback = '', wanted }) {
  const [failed, setFailed] = useState(false);
  const shown = wanted && src && !failed && isPicture(src);
  const image = html`<img src=${src} alt=${alt} loading="lazy" decoding="async" referrerpolicy="no-referrer" onError=${() => setFailed(true)} />`;
  return html`<span class="picture ${shape}">${shown ? image : html`<span>${fallback}</span>`}</span>`;
}

/**
 * @param {string | null} src
 * @param {Context} context
 * @param {{ alt?: string, shape: string, fallback?: string }} options
 */
export function picture(src, { settings }, options) {
  return h(Picture, { key: src, src, wanted: settings.pictures, ...options });
}

/** @param {string} src */
function isPicture(src) {
  return isWebAddress(src) || /^data:image\//i.test(src);
}
