import selected from '../../operations/generated/fields.json' with { type: 'json' };
import { dayOf, decimal, length, number, size, time, words } from '../format.ts';
import { html } from '../html.ts';
import type { Markup } from '../types.ts';
import fieldNames from './field-names.json' with { type: 'json' };
import { webLink } from './link.ts';
import { yesNo } from './sign.ts';
import type { Column } from './table.ts';

type TypeName = keyof typeof selected;

/** By type and name: the type of a field, and what the schema says of it. */
const fields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = selected;

/** What fields and values of enumerations are called whose names, as words, say something else to people. */
const names: Readonly<Record<string, string>> = fieldNames;

/** The type of a field; of an object, one of those above. '' for a field that is not there. */
function typeOf(type: TypeName, field: string): string {
  return fields[type]?.[field]?.[0] ?? '';
}

/** What a field is called. */
function nameOf(field: string): string {
  return names[field] ?? words(field.replace(/(?<=.)(?:At|Ms|Seconds|Bytes|Count|Url|Provider)$/, ''));
}

/** The same with what the schema says of it, for those who point at it. */
function fieldName(type: TypeName, field: string): Markup {
  return html`<span title=${fields[type]?.[field]?.[1]}>${nameOf(field)}</span>`;
}

/** A value as its type says: numbers with units, addresses as links, days, words. Null where there is none. */
export function fieldValue(type: TypeName, field: string, value: unknown): Markup {
  const of = typeOf(type, field);
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && of === 'String')
    return inARow(value.map(String).map((text) => written(of, text)));
  if (Array.isArray(value)) return listed(value.map((item) => fieldValue(type, field, item)));
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return measured(field, value);
  if (typeof value === 'object') return inOneLine(of as TypeName, value);
  return written(of, String(value));
}

function listed(items: readonly Markup[]): Markup {
  if (items.length < 2) return items[0] ?? null;
  return html`<ul class="lines">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

function measured(field: string, value: number): string {
  if (/bytes$/i.test(field)) return size(value);
  if (/Ms$/.test(field)) return time(value);
  if (/Seconds$/.test(field)) return length(value);
  if (/confidence$/i.test(field)) return `${Math.round(value * 100)} %`;
  return Number.isInteger(value) ? number(value) : decimal(value);
}

function inOneLine(type: TypeName, value: object): Markup {
  const shown = Object.entries(value)
    .map(([field, inner]) => fieldValue(type, field, inner))
    .filter((one) => one !== null);
  return inARow(shown);
}

function inARow(items: readonly Markup[]): Markup {
  return items.length ? items.map((one, at) => [at > 0 && ', ', one]) : null;
}

function written(type: string, value: string): Markup {
  if (type === 'URL') return webLink(value);
  if (type === 'DateTime' || type === 'PageDate') return html`<time datetime=${value}>${dayOf(value)}</time>`;
  return type === 'String'
    ? html`<bdi>${value}</bdi>`
    : type === 'Decimal'
      ? value
      : (names[value] ?? words(value));
}

type Pair = readonly [name: Markup, value: Markup];

/**
 * The fields of an object with their values, for `pairs`. An object within it that has no name of its own adds its
 * fields; `none` stands where there is no value.
 */
export function fieldPairs(type: TypeName, object: object, none: Markup = null): Pair[] {
  return Object.entries(object).flatMap(([field, value]): Pair[] => {
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value) && !('name' in value);
    if (isPart) return fieldPairs(typeOf(type, field) as TypeName, value, none);
    return [[fieldName(type, field), fieldValue(type, field, value) ?? none]];
  });
}

const kinds: Readonly<Record<string, 'full' | 'num'>> = { URL: 'full', Int: 'num', Float: 'num' };

/** The column of a field in a table. */
export function column<T>(
  type: TypeName,
  field: keyof T & string,
  different: Partial<Column<T>> = {},
): Column<T> {
  const kind = kinds[typeOf(type, field)];
  return {
    name: nameOf(field),
    ...(kind && { kind }),
    value: (row) => plain(row[field]),
    show: (row) => fieldValue(type, field, row[field]),
    ...different,
  };
}

/** A value for sorting, filtering and saving. */
function plain(value: unknown): string | number | null {
  if (Array.isArray(value)) return value.map(plain).join(', ') || null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? value : typeof value === 'string' ? value : null;
}
