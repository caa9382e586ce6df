import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import { resolveUrl } from '../../lib/url.ts';
import type { PageForm } from './types.ts';

/** How to search the site by address, with a placeholder in braces: from SearchAction, else from a search form. */
export function searchUrlTemplate(
  nodes: readonly JsonLdNode[],
  forms: readonly PageForm[],
  base: string,
): string | null {
  return fromSearchAction(nodes, base) ?? fromForm(forms);
}

function fromSearchAction(nodes: readonly JsonLdNode[], base: string): string | null {
  for (const { types, properties } of nodes) {
    if (!types.includes('SearchAction')) continue;
    for (const target of [properties.target].flat()) {
      const written =
        typeof target === 'string' ? target : (target as { urlTemplate?: unknown } | null)?.urlTemplate;
      const template = typeof written === 'string' ? absolute(written, base) : null;
      if (template?.includes('{')) return template;
    }
  }
  return null;
}

/** Resolved as an address, with its braces kept as written. */
function absolute(written: string, base: string): string | null {
  return resolveUrl(written, base)?.replaceAll('%7B', '{').replaceAll('%7D', '}') ?? null;
}

function fromForm(forms: readonly PageForm[]): string | null {
  const form = forms.find(
    ({ purpose, method, action }) => purpose === 'SEARCH' && method === 'get' && action !== null,
  );
  const field = form?.fields.find(
    ({ name, type, hidden }) => name !== null && !hidden && /^(?:search|text|textarea)$/.test(type),
  );
  if (!form?.action || !field?.name) return null;
  const url = new URL(form.action);
  url.search = '';
  url.hash = '';
  return `${url.href}?${encodeURIComponent(field.name)}={query}`;
}
