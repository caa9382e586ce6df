import { getDomain, parse } from 'tldts';

/** The registrable domain, by private suffixes too (github.io); null for an IP address, localhost or a public suffix. */
export function ownDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

/** The registrable domain, or the host itself if it has none. */
export function registrableDomain(host: string): string {
  return ownDomain(host) ?? host.replace(/\.$/, '');
}

/** Whether a text is the host name of a site: "example.com", not "J.R.R.Tolkien". */
export function isSiteAddress(text: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+$/.test(text) && parse(text).isIcann === true;
}

/** Whether two hosts have the same registrable domain. */
export function sameSite(one: string, other: string): boolean {
  return one === other || registrableDomain(one) === registrableDomain(other);
}

/** Candidates for the name of a host's DNS zone, most likely first: github.io is a zone, ann.github.io is not. */
export function zoneNames(host: string): string[] {
  return [...new Set([registrableDomain(host), getDomain(host) ?? registrableDomain(host)])];
}

/** The host of an address as it is queried in the DNS: without brackets and trailing dot. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');
}
