import { h } from 'preact';
import { useState } from 'preact/hooks';
import { html } from '../html.ts';
import type { Context } from '../types.ts';
import { isWebAddress } from './link.ts';

interface PictureOptions {
  readonly shape: string;
  readonly alt?: string;
  readonly fallback?: string;
}

interface Wanted extends PictureOptions {
  readonly src: string | null;
  readonly wanted: boolean;
}

/**
 * A picture of the inspected page, loaded from its own site without a referrer. If pictures are switched off or it fails
 * to load, the fallback is shown.
 */
function Picture({ src, wanted, shape, alt = '', fallback = '' }: Wanted) {
  const [failed, setFailed] = useState(false);
  const shown = wanted && src && !failed && isPicture(src);
  const image = html`<img src=${src} alt=${alt} loading="lazy" decoding="async" referrerpolicy="no-referrer" onError=${() => setFailed(true)} />`;
  return html`<span class="picture ${shape}">${shown ? image : html`<span>${fallback}</span>`}</span>`;
}

export function picture(src: string | null, { settings }: Context, options: PictureOptions) {
  return h(Picture, { key: src, src, wanted: settings.pictures, ...options });
}

function isPicture(src: string) {
  return isWebAddress(src) || /^data:image\//i.test(src);
}
