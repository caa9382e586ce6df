import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import { resolveUrl } from '../../lib/url.ts';
import { searchNames } from './purpose-words.ts';
import type { FormField, PageForm } from './types.ts';

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
  for (const { purpose, method, action, fields } of forms) {
    const field = purpose === 'SEARCH' && method === 'get' ? wordsField(fields) : undefined;
    if (action !== null && field?.name) return template(action, field.name);
  }
  return null;
}

/** Where the words to search for go: of several fields, as for a journey, the one that is named so. */
function wordsField(fields: readonly FormField[]): FormField | undefined {
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
