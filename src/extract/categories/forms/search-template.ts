import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import { resolveUrl } from '../../lib/url.ts';
import { searchNames } from './purpose-words.ts';
import type { FormField, PageForm } from './types.ts';

/** The address of the site's search with a placeholder in braces, from a SearchAction, else from a search form. */
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

/** The resolved address, with its braces unescaped. */
function absolute(written: string, base: string): string | null {
  return resolveUrl(written, base)?.replaceAll('%7B', '{').replaceAll('%7D', '}') ?? null;
}

function fromForm(forms: readonly PageForm[]): string | null {
  for (const { purpose, method, action, fields } of forms) {
    const field = purpose === 'SEARCH' && method === 'GET' ? queryField(fields) : undefined;
    if (action !== null && field?.name) return template(action, field.name);
  }
  return null;
}

/** The field for the search terms: the only text field, else (as on travel sites) the one with a name that says so. */
function queryField(fields: readonly FormField[]): FormField | undefined {
  const written = fields.filter(
    ({ name, type, hidden }) => name !== null && !hidden && /^(?:search|text|textarea)$/.test(type),
  );
  if (written.length === 1) return written[0];
  return written.find(({ name, type }) => type === 'search' || searchNames.test(name ?? ''));
}

function template(action: string, name: string): string {
  const url = new URL(action);
  url.search = '';
  url.hash = '';
  return `${url.href}?${encodeURIComponent(name)}={query}`;
}
