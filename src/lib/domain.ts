import { getDomain, parse } from 'tldts';

/**
 * The registrable domain of a host by the public suffix list, private suffixes such as github.io included: what one
 * owner has. Null where it has none: an address, localhost, a public suffix.
 */
export function ownDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

/** The same, or the host itself where it has none. */
export function registrableDomain(host: string): string {
  return ownDomain(host) ?? host.replace(/\.$/, '');
}

/** Whether a text reads like the name of a site: "example.com", not "J.R.R.Tolkien". */
export function isSiteAddress(text: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+$/.test(text) && parse(text).isIcann === true;
}

/** Whether two hosts belong to one owner. */
export function sameSite(one: string, other: string): boolean {
  return one === other || registrableDomain(one) === registrableDomain(other);
}

/** The names that may be those of the zone that a host is in, most likely first: github.io has one, ann.github.io none. */
export function zoneNames(host: string): string[] {
  return [...new Set([registrableDomain(host), getDomain(host) ?? registrableDomain(host)])];
}

/** The host of an address as name servers know it: no brackets, no dot at its end. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');
}
