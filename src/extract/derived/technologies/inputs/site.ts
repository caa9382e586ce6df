import { registrableDomain } from '../../../lib/domain.ts';
import { memoised } from '../../../lib/memoised.ts';

/**
 * Who owns the part of an address that a pattern matched. HOST: the pattern names the host, where a vendor's script is
 * expected. OWN: a path on a host of this site. FOREIGN: a path on another host, which is weak evidence for this site.
 * Parent and sibling domains are foreign, too: the software of example.com does not run the forum at forum.example.com.
 */
export type Ownership = 'HOST' | 'OWN' | 'FOREIGN';

/** Subdomains that are usually separate sites. */
const sitesByName = /^(?:blog|forums?|community|wiki|docs|help|support|shop|store)\./;

/** The site of a page, which distinguishes its own addresses from those of others. */
export class Site {
  readonly #base: string;
  readonly #host: string;
  readonly #domain: string;
  readonly #domainOf = memoised(registrableDomain);

  constructor(url: string, base: string) {
    this.#base = base;
    this.#host = withoutWww(URL.parse(url)?.hostname ?? '');
    this.#domain = registrableDomain(this.#host);
  }

  /** Makes an address of the page absolute; unchanged if it cannot be parsed. */
  resolve(raw: string): string {
    if (/^https?:\/\/[^/?#\s]+\//.test(raw)) return raw;
    return URL.parse(raw.trim(), this.#base)?.href ?? raw.trim();
  }

  /** `start` and `end` are the range of the match in an absolute address. */
  ownership(url: string, start: number, end: number): Ownership {
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
    const isParent = this.#host.endsWith(`.${host}`);
    return this.#domainOf(host) === this.#domain && !isParent && !sitesByName.test(host);
  }
}

function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}
