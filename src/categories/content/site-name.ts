import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import type { MetaValues } from '../../derived/tags/meta-values.ts';
import { isJsonObject } from '../../lib/json-value.ts';
import { collapsed } from '../../lib/text.ts';

/** The name of the site: what it calls itself for networks, then in structured data, then as an application. */
export function siteName(metas: MetaValues, nodes: readonly JsonLdNode[]): string | null {
  return (
    metas.first('og:site_name') ??
    nameOf(nodes.find(({ types }) => types.includes('WebSite'))?.properties.name) ??
    publisherName(nodes) ??
    metas.first('application-name', 'apple-mobile-web-app-title')
  );
}

function publisherName(nodes: readonly JsonLdNode[]): string | null {
  const publisher = nodes.map(({ properties }) => properties.publisher).find(isJsonObject);
  return nameOf(publisher?.name);
}

function nameOf(value: unknown): string | null {
  return typeof value === 'string' ? collapsed(value) : null;
}
