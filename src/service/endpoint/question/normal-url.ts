import { ScrapeError } from '../../../extract/page/errors.ts';
import { isBlockedPort, portOf } from '../../net/ports.ts';

const maxBytes = 8 * 1024;

interface GivenUrl {
  readonly text: string;
  readonly schemeAssumed: boolean;
}

/** A scheme, and no host with a port: `localhost:8080` parses as a URL, too. */
const withScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const hostFirst = /^(?:\/\/)?(?<host>\[[\da-f:.]+\]|[^\s/?#@:[\]\\]+)(?=[:/?#]|$)/i;
const thisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i;

/** Reads an address as people type it, with https assumed; on this machine, where sites have no certificate, http. */
export function givenUrl(typed: string): GivenUrl {
  const text = typed.trim();
  const host = withScheme.test(text) ? undefined : hostFirst.exec(text)?.groups?.host;
  if (host === undefined || !(/[.[]/.test(host) || thisMachine.test(host)))
    return { text, schemeAssumed: false };
  const scheme = thisMachine.test(host) ? 'http' : 'https';
  return { text: `${scheme}://${text.replace(/^\/\//, '')}`, schemeAssumed: scheme === 'https' };
}

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
      'url must be the address of a page, such as https://example.com/page or example.com.',
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
