import { getDomain, parse } from 'tldts';

/**
 * The registrable domain of a host by the public suffix list, private suffixes such as github.io included: the unit of
 * ownership. Null if there is none: an IP address, localhost, a public suffix.
 */
export function ownDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

/** The registrable domain, or the host itself if it has none. */
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

/** Candidates for the name of a host's DNS zone, most likely first: github.io is a zone, ann.github.io is not. */
export function zoneNames(host: string): string[] {
  return [...new Set([registrableDomain(host), getDomain(host) ?? registrableDomain(host)])];
}

/** The host of an address as name servers know it: no brackets, no trailing dot. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');
}
