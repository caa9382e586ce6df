import type { Elements } from '../../derived/document/elements.ts';
import { sameSite } from '../../lib/domain.ts';
import { isWeb } from '../../lib/url.ts';
import type { SriInfo } from './types.ts';

export interface LoadedScript {
  readonly url: string;
  readonly hasIntegrity: boolean;
  /** Whether it comes from the origin of the page. */
  readonly sameOrigin: boolean;
  /** Whether it comes from the site of the page; as in the Observatory, never for an address that begins with //. */
  readonly ownSite: boolean;
  /** Whether its address has https as its scheme; one that begins with // has none. */
  readonly secure: boolean;
}

export interface Scripts {
  /** How many script elements there are, including inline ones. */
  readonly total: number;
  readonly loaded: readonly LoadedScript[];
}

export function readScripts(elements: Elements, { page, base }: { page: URL; base: string }): Scripts {
  const all = elements.of('script').filter((script) => !elements.inNoscript(script));
  const loaded = all.flatMap(({ attribs }) => {
    const written = attribs.src?.trim() ?? '';
    const url = written === '' ? null : URL.parse(written, base);
    if (!url) return [];
    const isProtocolRelative = /^[\\/]{2}/.test(written);
    return {
      url: url.href,
      hasIntegrity: /\bsha(?:256|384|512)-/i.test(attribs.integrity ?? ''),
      sameOrigin: !isWeb(url) || url.origin === page.origin,
      ownSite: !isWeb(url) || (!isProtocolRelative && sameSite(url.hostname, page.hostname)),
      secure: url.protocol === 'https:' && !isProtocolRelative,
    };
  });
  return { total: all.length, loaded };
}

/** Which scripts of other origins have an integrity hash. */
export function sriInfo({ loaded }: Scripts): SriInfo {
  const external = loaded.filter(({ sameOrigin }) => !sameOrigin);
  const missing = external.filter(({ hasIntegrity }) => !hasIntegrity).map(({ url }) => url);
  return {
    externalScriptCount: external.length,
    withIntegrityCount: external.length - missing.length,
    missing: [...new Set(missing)],
  };
}
