import { isJsonObject, type JsonObject, listOf } from '../../../lib/json-value.ts';
import { parseReference } from '../patterns/pattern.ts';
import {
  type Fingerprint,
  type FingerprintRule,
  type Reference,
  type RuleKind,
  slugOf,
} from './fingerprint.ts';

/** How the rows of a file are interpreted. */
export interface RowReading {
  /** The name of a category that a row refers to by number or by name; undefined for an unknown one. */
  category(reference: unknown): string | undefined;
  /** Whether the rows are ours: a pattern's first group is its version, and a test proves that it takes linear time. */
  readonly own: boolean;
}

type WrittenRule = Omit<FingerprintRule, 'linear'>;

const textKinds = {
  scriptSrc: 'scriptSrc',
  request: 'request',
  scripts: 'script',
  html: 'html',
  css: 'html',
  text: 'text',
  url: 'url',
  certIssuer: 'certIssuer',
  robots: 'robots',
} as const satisfies Record<string, RuleKind>;

const namedKinds = {
  headers: 'header',
  cookies: 'cookie',
  meta: 'meta',
  dns: 'dns',
  js: 'global',
} as const satisfies Record<string, RuleKind>;

/** Converts a row in the webappanalyzer format to a fingerprint, without its malformed parts. */
export function readRow(name: string, row: JsonObject, reading: RowReading): Fingerprint {
  const rules = [
    ...readTextRules(row),
    ...readNamedRules(row),
    ...readDomRules(row.dom),
    ...readIdRules(row.ids),
  ];
  return {
    name,
    slug: slugOf(name),
    website: typeof row.website === 'string' ? row.website : null,
    categories: categoriesOf(row.cats, reading),
    openSource: typeof row.oss === 'boolean' ? row.oss : null,
    cpe: typeof row.cpe === 'string' ? fullCpe(row.cpe) : null,
    rules: rules.map((rule) => ({ ...(reading.own ? withVersion(rule) : rule), linear: reading.own })),
    implies: referencesOf(row.implies),
    requires: referencesOf(row.requires).map((reference) => reference.name),
    requiresCategories: categoriesOf(row.requiresCategory, reading),
    excludes: referencesOf(row.excludes).map((reference) => reference.name),
  };
}

/** `paths` is short for `scriptSrc` and `request` together. */
function readTextRules(row: JsonObject): WrittenRule[] {
  const rules = Object.entries(textKinds).flatMap(([field, kind]) =>
    strings(row[field]).map((pattern) => rule(kind, { pattern })),
  );
  const paths = strings(row.paths);
  return [
    ...rules,
    ...paths.map((pattern) => rule('scriptSrc', { pattern })),
    ...paths.map((pattern) => rule('request', { pattern })),
  ];
}

function rule(kind: RuleKind, stated: Partial<WrittenRule>): WrittenRule {
  return { kind, key: '', on: null, pattern: '', idKind: null, ...stated };
}

function readNamedRules(row: JsonObject): WrittenRule[] {
  const rules = Object.entries(namedKinds).flatMap(([field, kind]) =>
    named(row[field]).map(([key, pattern]) => rule(kind, { key, pattern })),
  );
  const ofProvider = isJsonObject(row.provider) ? named(row.provider.headers) : [];
  return [...rules, ...ofProvider.map(([key, pattern]) => rule('header', { key, pattern }))];
}

/** Ids of accounts are in inline scripts, in tags of scripts and in addresses of what is loaded. */
function readIdRules(ids: unknown): WrittenRule[] {
  return named(ids).flatMap(([idKind, pattern]) =>
    (['script', 'scriptTag', 'scriptSrc', 'request'] as const).map((kind) => rule(kind, { pattern, idKind })),
  );
}

/** A selector, a list of selectors, or selectors with requirements for their elements. */
function readDomRules(dom: unknown): WrittenRule[] {
  if (!isJsonObject(dom)) return strings(dom).map((text) => domRule(...splitAttributes(text)));
  return Object.entries(dom).flatMap(([selector, required]) => readRequirements(selector, required));
}

function readRequirements(selector: string, required: unknown): WrittenRule[] {
  if (!isJsonObject(required)) return strings(required).map((pattern) => domRule(selector, pattern));
  const rules = [
    ...strings(required.text).map((pattern) => domRule(selector, pattern, 'text')),
    ...named(required.attributes).map(([name, pattern]) => domRule(selector, pattern, `@${name}`)),
    ...('exists' in required ? [domRule(selector)] : []),
  ];
  // Properties exist on a live page only, so that a rule for them cannot match.
  return rules.length > 0 || 'properties' in required ? rules : [domRule(selector)];
}

function domRule(key: string, pattern = '', on: string | null = null): WrittenRule {
  return rule('dom', { key, pattern, on });
}

function categoriesOf(value: unknown, reading: RowReading): string[] {
  return listOf(value).flatMap((reference) => reading.category(reference) ?? []);
}

function referencesOf(value: unknown): Reference[] {
  return strings(value)
    .map(parseReference)
    .filter(({ name }) => name !== '');
}

/** Expands `vendor:product` to the full CPE of an application. */
function fullCpe(cpe: string): string {
  return cpe.startsWith('cpe:') ? cpe : `cpe:2.3:a:${cpe}:*:*:*:*:*:*:*:*`;
}

function withVersion(rule: WrittenRule): WrittenRule {
  const hasVersionGroup = rule.idKind === null && /\((?!\?)/.test(rule.pattern.replace(/\\./g, ''));
  return hasVersionGroup && !rule.pattern.includes('\\;version:')
    ? { ...rule, pattern: `${rule.pattern}\\;version:\\1` }
    : rule;
}

/** A string, or a list with strings in it. */
function strings(value: unknown): string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** Pairs of a name and a pattern; names in a list have an empty pattern, since their presence is enough. */
function named(value: unknown): [string, string][] {
  if (!isJsonObject(value)) return strings(value).map(splitAttributes);
  return Object.entries(value).flatMap(([name, patterns]) =>
    strings(patterns).map((pattern): [string, string] => [name, pattern]),
  );
}

/** `name\;confidence:50` */
function splitAttributes(text: string): [string, string] {
  const attributes = text.indexOf('\\;');
  return attributes === -1 ? [text, ''] : [text.slice(0, attributes), text.slice(attributes)];
}
