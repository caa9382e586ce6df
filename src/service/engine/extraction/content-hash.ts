import { withoutNonces } from '../../../extract/lib/http/volatile-headers.ts';
import { sha256 } from '../../../extract/lib/sha256.ts';
import type { PageError } from '../../../extract/page/page-error.ts';
import { pageFields } from '../../../extract/run/page-fields.ts';
import type { AnswerType, Fields, FieldType, Volatility } from '../../../extract/schema/field.ts';
import type { Truncation } from '../../../extract/schema/truncation.ts';
import type { Format } from '../request/page-request.ts';

/** A field of the answer that is volatile or contains volatile fields. */
interface Outline {
  readonly volatility: Volatility | null;
  readonly inside: ReadonlyMap<string, Outline>;
  /** Whether an answer has it only if it was asked for. */
  readonly onDemand: boolean;
}

type Json = Readonly<Record<string, unknown>>;

/** A field of an answer, as a value and as JSON. */
interface Part {
  readonly value: unknown;
  readonly json: string;
}

const none: ReadonlyMap<string, Outline> = new Map();
const page = outlineOf(pageFields);
/** Types that were asked about, which every answer does: following all their fields takes 5 to 20 µs. */
const changing = new WeakMap<AnswerType, boolean>();

/** SHA-256 in hexadecimal, of its fields' hashes in order; and of a format other than JSON, for an ETag of its own. */
export function contentHash(
  parts: readonly { readonly name: string; readonly hash: string | null }[],
  format: Format,
): string {
  const hashes = parts.flatMap(({ name, hash }) => (hash === null ? [] : `${name}:${hash}`));
  return sha256([format === 'json' ? '' : format, ...hashes].join('\n'));
}

/**
 * SHA-256 of a field of an answer, or of a browser part by its path, in hexadecimal. Volatile values are left out, so that
 * the hash stays the same when an unchanged page is scraped again. Null if the field is only volatile.
 */
export function partHash(path: string, part: Part): string | null {
  const text = stableText(path, part);
  return text === null ? null : sha256(withoutNonces(text));
}

/** What of a field of an answer counts for its hash; undefined if nothing does. */
export function stableValue(name: string, value: unknown): unknown {
  const field = page.get(name);
  if (!field) return value;
  return field.volatility?.of === 'VALUE' ? undefined : withoutVolatile(value, field);
}

/**
 * Whether a field of this type is volatile or contains a volatile value. Browser parts and fields on demand do not
 * count, nor do lists with a volatile order, nor volatile evidence: it repeats a header, which is a volatile field itself.
 */
export function hasVolatile(type: AnswerType): boolean {
  const known = changing.get(type) ?? [...outlineOf(type.fields).values()].some(changesWithTime);
  changing.set(type, known);
  return known;
}

function changesWithTime({ volatility, inside, onDemand }: Outline): boolean {
  if (onDemand) return false;
  const own = volatility?.of === 'VALUE' || volatility?.of === 'ITEMS';
  return own || [...inside.values()].some(changesWithTime);
}

function stableText(path: string, { value, json }: Part): string | null {
  if (path === 'errors') return stableErrors(value as readonly PageError[]);
  if (path === 'truncations') {
    const truncations = value as readonly Truncation[];
    return JSON.stringify(truncations.filter(({ path }) => !isUnder(path.split('.'))));
  }
  if (isUnder(path.split('.'))) return null;
  const field = page.get(path);
  const kept = field ? withoutVolatile(value, field) : value;
  return kept === value ? json : JSON.stringify(kept);
}

/** Null if only volatile fields failed, or none. */
function stableErrors(errors: readonly PageError[]): string | null {
  const stable = errors.filter(({ path }) => !isUnder(path));
  return stable.length === 0 ? null : JSON.stringify(stable);
}

/** Whether a path leads into a field that the hash leaves out. */
function isUnder(path: readonly (string | number)[]): boolean {
  let fields = page;
  for (const step of path) {
    if (typeof step === 'number') continue;
    const field = fields.get(step);
    if (!field) return false;
    if (field.volatility?.of === 'VALUE') return true;
    fields = field.inside;
  }
  return false;
}

/** The value without its volatile parts; the same object if it has none. */
function withoutVolatile(value: unknown, outline: Outline): unknown {
  const { inside } = outline;
  if (Array.isArray(value)) return listWithoutVolatile(value, outline);
  if (value === null || typeof value !== 'object' || inside.size === 0) return value;
  let kept: Record<string, unknown> | null = null;
  for (const [name, field] of inside) {
    const { [name]: one } = value as Json;
    const part = isLeftOut(field, value) ? undefined : withoutVolatile(one, field);
    if (part !== one) kept = { ...(kept ?? value), [name]: part };
  }
  return kept ?? value;
}

function isLeftOut({ volatility }: Outline, parent: object): boolean {
  return volatility?.of === 'VALUE' || (volatility?.of === 'SOME' && volatility.where(parent as never));
}

function listWithoutVolatile(items: readonly unknown[], outline: Outline): readonly unknown[] {
  const { volatility } = outline;
  const kept = volatility?.of === 'ITEMS' ? items.filter((item) => !volatility.where(item as never)) : items;
  const ofItem = { ...outline, volatility: null };
  const parts = kept.map((item) => withoutVolatile(item, ofItem));
  if (volatility?.of === 'ORDER') return inOrderOfJson(parts);
  const isSame = kept.length === items.length && parts.every((item, index) => item === kept[index]);
  return isSame ? items : parts;
}

function inOrderOfJson(items: readonly unknown[]): readonly unknown[] {
  const keyed = items.map((item) => [JSON.stringify(item), item] as const);
  return keyed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}

/** The volatile fields among these, and those that contain some. */
function outlineOf(fields: Fields): ReadonlyMap<string, Outline> {
  const found = new Map<string, Outline>();
  for (const [name, { type, volatility = null, internal, onDemand = false }] of Object.entries(fields)) {
    const inside = outlineInside(type);
    if (!internal && (volatility || inside.size > 0)) found.set(name, { volatility, inside, onDemand });
  }
  return found;
}

function outlineInside(type: FieldType): ReadonlyMap<string, Outline> {
  if (typeof type === 'string') return none;
  if (!('kind' in type)) return outlineInside(type[0]);
  return type.kind === 'object' ? outlineOf({ ...type.fields, ...type.parts }) : none;
}
