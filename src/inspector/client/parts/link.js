import { middleCut, shortUrl } from '../format.js';
import { html } from '../html.js';

/**
 * A link to an external web address; any other address is shown as text.
 * @param {string} url
 * @param {string} [text]
 */
export function webLink(url, text = middleCut(shortUrl(url), 90)) {
  if (!isWebAddress(url)) return html`<span title=${url}>${text}</span>`;
  return html`<a href=${url} title=${url} target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;
}

/** @param {string} url */
export function isWebAddress(url) {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}
