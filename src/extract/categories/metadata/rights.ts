import type { Elements } from '../../derived/document/elements.ts';
import type { LinkTag } from '../../derived/tags/link-tags.ts';
import type { MetaValues } from '../../derived/tags/meta-values.ts';
import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { listOf } from '../../lib/json-value.ts';
import { collapsed } from '../../lib/text.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import { linkedUrl } from './declared-links.ts';

type Linked = (property: string) => unknown;

export function copyright(meta: MetaValues, linked: Linked): string | null {
  const notice = listOf(linked('copyrightNotice'))[0];
  const stated = meta.first('copyright', 'dcterms.rights', 'dc.rights', 'rights', 'dcterms.rightsholder');
  return stated ?? (typeof notice === 'string' ? collapsed(notice) : null);
}

interface Licensed {
  readonly meta: MetaValues;
  readonly linked: Linked;
  readonly linkTags: readonly LinkTag[];
  readonly elements: Elements | null;
  readonly baseUrl: string | null;
  readonly response: { readonly url: string };
}

/** From links of type license: in the head and headers, else in the text; else from JSON-LD or Dublin Core. */
export function license({ meta, linked, linkTags, elements, baseUrl, response }: Licensed): string | null {
  const base = baseUrl ?? response.url;
  const anchor = elements?.of('a').find(({ attribs }) => /(?:^|\s)license(?:\s|$)/i.test(attribs.rel ?? ''));
  const [address] = addressesIn(linked('license'), ['url', '@id']);
  const texts = [anchor?.attribs.href, address, meta.first('dcterms.license', 'dc.rights', 'dcterms.rights')];
  const urls = texts.map((text) =>
    typeof text === 'string' && /^(?:https?:|\/|\.)/.test(text.trim()) ? resolveWebUrl(text, base) : null,
  );
  return linkedUrl(linkTags, 'license') ?? urls.find((url) => url !== null) ?? null;
}
