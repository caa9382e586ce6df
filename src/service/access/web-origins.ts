import { ScrapeError } from '../../extract/page/errors.ts';
import { isLoopback } from '../config/address-list.ts';
import type { Config } from '../config/index.ts';
import type { HeaderReader } from './header-reader.ts';

/**
 * Which web pages may call without a key, from a browser that can reach the service.
 * A service on loopback trusts everyone who can reach it, which includes every page open in the operator's browser.
 * Calls of such pages are recognised by the headers that browsers add (Origin, Sec-Fetch-Site) and, where a foreign
 * name resolves to loopback (DNS rebinding), by a Host that is not this service's.
 */
export function webOrigins({ host, publicUrl, corsOrigins }: Config) {
  const service = new URL(publicUrl);
  const onLoopback = isLoopback(host);
  const allowed = corsOrigins === '*' ? null : new Set(corsOrigins);

  const isOurs = (hostname: string) =>
    isLoopback(hostname) || hostname.endsWith('.localhost') || hostname === service.hostname;
  const isOwn = (origin: string, hostHeader: string | null) =>
    origin === service.origin || URL.parse(origin)?.host === hostHeader?.toLowerCase();

  const checkHost = (headers: HeaderReader) => {
    const given = headers.get('host');
    if (given === null || given === service.host || !onLoopback) return;
    const hostname = URL.parse(`http://${given}`)?.hostname.replace(/^\[(.*)\]$|\.$/g, '$1');
    if (hostname === undefined || !isOurs(hostname)) throw new ScrapeError('FORBIDDEN_HOST');
  };
  const checkOrigin = (headers: HeaderReader) => {
    if (allowed === null) return;
    const origin = headers.get('origin');
    if (origin !== null && allowed.has(origin)) return;
    if (origin !== null && !isOwn(origin, headers.get('host'))) throw new ScrapeError('FORBIDDEN_ORIGIN');
    const site = headers.get('sec-fetch-site');
    if (site !== null && site !== 'same-origin' && site !== 'none') throw new ScrapeError('FORBIDDEN_ORIGIN');
  };

  /** Throws FORBIDDEN_HOST or FORBIDDEN_ORIGIN for a call without a key. */
  const check = (headers: HeaderReader) => {
    checkHost(headers);
    checkOrigin(headers);
  };
  /** The check for a CORS preflight; passes if it announces a key. */
  const checkPreflight = (headers: HeaderReader) => {
    if (headers.get('access-control-request-method') === null) return;
    const announced = headers.get('access-control-request-headers') ?? '';
    if (!/\b(?:authorization|x-api-key)\b/i.test(announced)) check(headers);
  };
  return { check, checkPreflight };
}
