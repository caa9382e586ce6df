import { ScrapeError } from '../../extract/page/errors.ts';
import { isBlockedPort, portOf } from '../net/ports.ts';

const maxBytes = 8 * 1024;

/**
 * The normal form of an address: the WHATWG serialisation without the fragment, which is not sent to servers. Path case,
 * query order, trailing slash and %2F stay as they are. Throws MISSING_PARAMETER, INVALID_URL, UNSUPPORTED_SCHEME or
 * BLOCKED_PORT.
 */
export function normalUrl(text: string): string {
  if (text.trim() === '')
    throw new ScrapeError('MISSING_PARAMETER', 'url is missing: name the page to scrape.');
  if (Buffer.byteLength(text) > maxBytes) throw tooLong();
  const url = URL.parse(text);
  if (!url) {
    throw new ScrapeError(
      'INVALID_URL',
      'url must be an absolute address that begins with http:// or https://, such as https://example.com/page.',
    );
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new ScrapeError(
      'UNSUPPORTED_SCHEME',
      'Only http and https addresses can be scraped: url must begin with http:// or https://.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new ScrapeError('INVALID_URL', 'url must not hold a user name or password.');
  }
  if (isBlockedPort(portOf(url))) throw new ScrapeError('BLOCKED_PORT');
  url.hash = '';
  // Percent-encoding makes an address longer.
  if (url.href.length > maxBytes) throw tooLong();
  return url.href;
}

/** The fragment of a valid address if it is a route that scripts read, `#/…` or `#!…`; else empty. */
export function routeOf(text: string): string {
  const { hash, href } = new URL(text);
  if (!/^#[/!]/.test(hash)) return '';
  if (href.length > maxBytes) throw tooLong();
  return hash;
}

function tooLong(): ScrapeError {
  return new ScrapeError('INVALID_URL', 'url must be at most 8 KiB long.');
}
