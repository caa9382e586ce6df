import { isJsonObject, type JsonObject, listOf } from '../../../lib/json-value.ts';
import { parseReference } from '../patterns/pattern.ts';
import {
  type Fingerprint,
  type FingerprintRule,
  type Reference,
  type RuleKind,
  slugOf,
} from './fingerprint.ts';

/** How the rows of a file are to be understood. */
export interface RowReading {
  /** The name of a category as a row gives it, by number or by name; undefined for an unknown one. */
  category(reference: unknown): string | undefined;
  /** Whether a pattern's first group is its version where it does not say. */
  readonly groupIsVersion: boolean;
}

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

/** A row in the webappanalyzer format as a fingerprint. What is malformed is left out: the rest of the row counts. */
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
    rules: reading.groupIsVersion ? rules.map(withVersion) : rules,
    implies: referencesOf(row.implies),
    requires: referencesOf(row.requires).map((reference) => reference.name),
    requiresCategories: categoriesOf(row.requiresCategory, reading),
    excludes: referencesOf(row.excludes).map((reference) => reference.name),
  };
}

/** `paths` stands for whatever the page loads: scripts and the rest. */
function readTextRules(row: JsonObject): FingerprintRule[] {
  const rules = Object.entries(textKinds).flatMap(([field, kind]) =>
    strings(row[field]).map((pattern) => textRule(kind, pattern)),
  );
  const paths = strings(row.paths);
  return [
    ...rules,
    ...paths.map((pattern) => textRule('scriptSrc', pattern)),
    ...paths.map((pattern) => textRule('request', pattern)),
  ];
}

function textRule(kind: RuleKind, pattern: string, idKind: string | null = null): FingerprintRule {
  return { kind, key: '', on: null, pattern, idKind };
}

function readNamedRules(row: JsonObject): FingerprintRule[] {
  return Object.entries(namedKinds).flatMap(([field, kind]) =>
    named(row[field]).map(([key, pattern]) => ({ kind, key, on: null, pattern, idKind: null })),
  );
}

/** What identifies an account stands in inline scripts, in tags of scripts and in the addresses of what is loaded. */
function readIdRules(ids: unknown): FingerprintRule[] {
  return named(ids).flatMap(([idKind, pattern]) =>
    (['script', 'scriptTag', 'scriptSrc', 'request'] as const).map((kind) => textRule(kind, pattern, idKind)),
  );
}

/** A selector, a list of selectors, or selectors with what their elements must have. */
function readDomRules(dom: unknown): FingerprintRule[] {
  if (!isJsonObject(dom)) return strings(dom).map((text) => domRule(...bareName(text)));
  return Object.entries(dom).flatMap(([selector, demands]) => readDemands(selector, demands));
}

function readDemands(selector: string, demands: unknown): FingerprintRule[] {
  if (!isJsonObject(demands)) return strings(demands).map((pattern) => domRule(selector, pattern));
  const rules = [
    ...strings(demands.text).map((pattern) => domRule(selector, pattern, 'text')),
    ...named(demands.attributes).map(([name, pattern]) => domRule(selector, pattern, `@${name}`)),
    ...('exists' in demands ? [domRule(selector)] : []),
  ];
  // Properties are those of a live page, which nobody runs here.
  return rules.length > 0 || 'properties' in demands ? rules : [domRule(selector)];
}

function domRule(selector: string, pattern = '', on: string | null = null): FingerprintRule {
  return { kind: 'dom', key: selector, on, pattern, idKind: null };
}

function categoriesOf(value: unknown, reading: RowReading): string[] {
  return listOf(value).flatMap((reference) => reading.category(reference) ?? []);
}

function referencesOf(value: unknown): Reference[] {
  return strings(value)
    .map(parseReference)
    .filter(({ name }) => name !== '');
}

/** `vendor:product` stands for the whole name of an application. */
function fullCpe(cpe: string): string {
  return cpe.startsWith('cpe:') ? cpe : `cpe:2.3:a:${cpe}:*:*:*:*:*:*:*:*`;
}

function withVersion(rule: FingerprintRule): FingerprintRule {
  const tellsVersion = rule.idKind === null && /\((?!\?)/.test(rule.pattern.replace(/\\./g, ''));
  return tellsVersion && !rule.pattern.includes('\\;version:')
    ? { ...rule, pattern: `${rule.pattern}\\;version:\\1` }
    : rule;
}

/** A string, or a list with strings in it. */
function strings(value: unknown): string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** Names, each with its pattern or patterns; in a list, names that need only be there. */
function named(value: unknown): [string, string][] {
  if (!isJsonObject(value)) return strings(value).map(bareName);
  return Object.entries(value).flatMap(([name, patterns]) =>
    strings(patterns).map((pattern): [string, string] => [name, pattern]),
  );
}

/** `name\;confidence:50` */
function bareName(text: string): [string, string] {
  const attributes = text.indexOf('\\;');
  return attributes === -1 ? [text, ''] : [text.slice(0, attributes), text.slice(attributes)];
}
