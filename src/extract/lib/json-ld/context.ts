import { isJsonObject, type JsonObject, listOf } from '../json-value.ts';
import { nameWithoutVocabulary } from '../schema-org/names.ts';

/** The terms of a context, each with a keyword or a schema.org name; a prefix of the vocabulary with an empty text. */
type Terms = ReadonlyMap<string, string>;

const keywords = new Set(['@type', '@id', '@value', '@list', '@set', '@graph']);
const schemaOrg = /^(?:https?:)?\/\/(?:www\.)?schema\.org\/?$/i;
/** Marks schema.org's own context. A context cannot define a term with this name. */
const isSchemaOrg = '@vocab';
/** The maximum number of terms, of a context and those around it. */
const maxTerms = 200;

/**
 * Replaces the prefixed names and aliases that the contexts in a value define ("s:name", "title" for headline) by
 * schema.org's names, and aliases of keywords by the keywords. Names of other vocabularies are kept.
 */
export function inSchemaOrg(value: unknown, around: Terms = new Map()): unknown {
  if (Array.isArray(value)) return mapped(value, (one) => inSchemaOrg(one, around));
  if (!isJsonObject(value)) return value;
  const terms = '@context' in value ? termsOf(value['@context'], around) : around;
  const copy: Record<string, unknown> = Object.create(null);
  let changed = false;
  for (const [key, one] of Object.entries(value)) {
    const name = nameOf(key, terms) ?? impliedKeyword(key, value, terms) ?? key;
    const read =
      name === '@context' ? one : name === '@type' ? typeNames(one, terms) : inSchemaOrg(one, terms);
    copy[name] ??= read;
    changed ||= name !== key || read !== one;
  }
  return changed ? copy : value;
}

function termsOf(context: unknown, around: Terms): Terms {
  const terms = new Map(around);
  for (const part of listOf(context)) {
    if (typeof part === 'string' && schemaOrg.test(part)) terms.set(isSchemaOrg, '');
    if (!isJsonObject(part)) continue;
    for (const [term, definition] of Object.entries(part).slice(0, maxTerms)) {
      const target = isJsonObject(definition) ? definition['@id'] : definition;
      const name = typeof target === 'string' && !term.startsWith('@') ? schemaOrgName(target) : null;
      if (name !== null && terms.size < maxTerms) terms.set(name === '' ? `${term}:` : term, name);
    }
  }
  return terms;
}

/** The name in schema.org that a term maps to; empty for the vocabulary itself, null for anything outside it. */
function schemaOrgName(target: string): string | null {
  if (keywords.has(target)) return target;
  if (schemaOrg.test(target)) return '';
  const name = nameWithoutVocabulary(target);
  return name === target ? null : name;
}

function nameOf(key: string, terms: Terms): string | undefined {
  const prefix = key.slice(0, key.indexOf(':') + 1);
  return terms.get(key) ?? (prefix !== '' && terms.has(prefix) ? key.slice(prefix.length) : undefined);
}

/** In schema.org's own context "type" and "id" are keywords; beside real keywords they are data of a shop. */
function impliedKeyword(key: string, object: JsonObject, terms: Terms): string | undefined {
  if ((key !== 'type' && key !== 'id') || !terms.has(isSchemaOrg) || typeof object[key] !== 'string') return;
  return Object.keys(object).some((name) => name !== '@context' && name.startsWith('@'))
    ? undefined
    : `@${key}`;
}

function typeNames(types: unknown, terms: Terms): unknown {
  if (Array.isArray(types)) return mapped(types, (type) => typeNames(type, terms));
  return typeof types === 'string' ? (nameOf(types, terms) ?? types) : types;
}

/** The list itself if nothing in it changes. */
function mapped(before: readonly unknown[], change: (one: unknown) => unknown): readonly unknown[] {
  const after = before.map(change);
  return after.every((one, index) => one === before[index]) ? before : after;
}
