import { registrableDomain } from '../../../lib/domain.ts';

/**
 * Whose an address is, by the part of it that a pattern spoke of: a HOST that the pattern names (a vendor's script is
 * expected there), a path on the site's OWN hosts, or one on a FOREIGN host, which says little about this site. The site
 * above is foreign, too, and so is one beside it: what runs on example.com does not run the forum at forum.example.com.
 */
export type Standing = 'HOST' | 'OWN' | 'FOREIGN';

/** Hosts that are sites of their own, by what they are called. */
const sitesByName = /^(?:blog|forums?|community|wiki|docs|help|support|shop|store)\./;

/** The site of a page: tells its own addresses from others. */
export class Site {
  readonly #base: string;
  readonly #host: string;
  readonly #domain: string;
  readonly #domains = new Map<string, string>();

  constructor(url: string, base: string) {
    this.#base = base;
    this.#host = withoutWww(URL.parse(url)?.hostname ?? '');
    this.#domain = registrableDomain(this.#host);
  }

  /** An address of the page's made absolute; as it is where it cannot be parsed. */
  resolve(raw: string): string {
    if (/^https?:\/\/[^/?#\s]+\//.test(raw)) return raw;
    return URL.parse(raw.trim(), this.#base)?.href ?? raw.trim();
  }

  /** `start` and `end` are the place of the match in an absolute address. */
  standing(url: string, start: number, end: number): Standing {
    const host = /^(?:https?:)?\/\/([^/?#:]*)/i.exec(url);
    if (!host?.[1]) return 'OWN';
    const hostEnd = host[0].length;
    const named = /[\w-]{2,}/.test(
      url.slice(Math.max(start, hostEnd - host[1].length), Math.min(end, hostEnd)),
    );
    if (named) return 'HOST';
    // An address inside an address: an image proxy, a link that is shared.
    if (url.slice(start, end).includes('//')) return 'FOREIGN';
    return this.#isOwn(withoutWww(host[1])) ? 'OWN' : 'FOREIGN';
  }

  #isOwn(host: string): boolean {
    if (host === this.#host) return true;
    const isAbove = this.#host.endsWith(`.${host}`);
    return this.#domainOf(host) === this.#domain && !isAbove && !sitesByName.test(host);
  }

  #domainOf(host: string): string {
    const known = this.#domains.get(host);
    if (known !== undefined) return known;
    const domain = registrableDomain(host);
    this.#domains.set(host, domain);
    return domain;
  }
}

function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}
