import { middleCut, shortUrl } from '../format.ts';
import { html } from '../html.ts';

/** A link to an external web address; any other address is shown as text. */
export function webLink(url: string, text: string = middleCut(shortUrl(url), 90)) {
  if (!isWebAddress(url)) return html`<span title=${url}>${text}</span>`;
  return html`<a href=${url} title=${url} target="_blank" rel="noopener noreferrer nofollow"><bdi>${text}</bdi></a>`;
}

export function isWebAddress(url: string) {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}
