import { createHash } from 'node:crypto';
import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import type { Answer } from '../engine/answer.ts';
import type { Format } from '../engine/entry-key.ts';
import { withoutNonces } from '../lib/http/nonce.ts';
import { type Volatility, volatilityOf } from '../schema/volatile.ts';

/** A field of the answer and those inside it, as far as they are volatile. */
interface Outline {
  readonly volatility: Volatility | null;
  readonly inside: ReadonlyMap<string, Outline>;
}

type Json = Readonly<Record<string, unknown>>;

const outlines = new WeakMap<GraphQLObjectType, ReadonlyMap<string, Outline>>();

/**
 * SHA-256 of what an answer says, in hexadecimal: without what is volatile, so that an unchanged page scraped anew has
 * the same. `texts` are the parts of the answer as JSON. The format joins it where it is not JSON: no two
 * representations share an ETag.
 */
export function contentHash(
  answer: Answer,
  { page, texts, format }: { page: GraphQLObjectType; texts: ReadonlyMap<string, string>; format: Format },
): string {
  const outline = outlineOf(page);
  const hash = createHash('sha256').update(format === 'json' ? '' : format);
  for (const [name, text] of texts) {
    const steady = steadyText(name, { answer, outline, text });
    if (steady === '') continue;
    hash.update(`\n${name}:`).update(withoutNonces(steady));
  }
  return hash.digest('hex');
}

/**
 * Whether a field of this type is volatile, directly or inside; `except` names fields that do not count. Nor do lists
 * without an order, and evidence: where it is volatile it is about a header, which the category holds itself.
 */
export function hasVolatile(type: GraphQLObjectType, except: readonly string[] = []): boolean {
  return [...outlineOf(type)].some(([name, field]) => !except.includes(name) && isMomentary(field));
}

function isMomentary({ volatility, inside }: Outline): boolean {
  const own = volatility?.of === 'VALUE' || volatility?.of === 'ITEMS';
  return own || [...inside.values()].some(isMomentary);
}

interface Part {
  readonly answer: Answer;
  readonly outline: ReadonlyMap<string, Outline>;
  readonly text: string;
}

function steadyText(name: string, { answer, outline, text }: Part): string {
  if (name === 'errors') return steadyErrors(answer, outline);
  if (name === 'truncations')
    return JSON.stringify(answer.truncations.filter(({ path }) => !isUnder(outline, path.split('.'))));
  const field = outline.get(name);
  return field ? JSON.stringify(steady(answer[name], field)) : text;
}

/** Empty where only what is volatile failed, as where nothing did. */
function steadyErrors({ errors = [] }: Answer, outline: Part['outline']): string {
  const steady = errors.filter(({ path }) => !isUnder(outline, path));
  return steady.length === 0 ? '' : JSON.stringify(steady);
}

/** Whether a path leads into a field that is never part of the hash. */
function isUnder(outline: ReadonlyMap<string, Outline>, path: readonly (string | number)[]): boolean {
  let fields = outline;
  for (const step of path) {
    if (typeof step === 'number') continue;
    const field = fields.get(step);
    if (!field) return false;
    if (field.volatility?.of === 'VALUE') return true;
    fields = field.inside;
  }
  return false;
}

function steady(value: unknown, { volatility, inside }: Outline): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return steadyList(value, { volatility, inside });
  if (inside.size === 0) return value;
  return Object.fromEntries(
    Object.entries(value as Json).flatMap(([name, one]) => {
      const field = inside.get(name);
      if (!field) return [[name, one]];
      const { volatility } = field;
      if (volatility?.of === 'VALUE') return [];
      if (volatility?.of === 'SOME' && volatility.where(value as never)) return [];
      return [[name, steady(one, field)]];
    }),
  );
}

function steadyList(items: readonly unknown[], { volatility, inside }: Outline): unknown[] {
  const kept =
    volatility?.of === 'ITEMS' ? items.filter((item) => !volatility.where(item as never)) : [...items];
  const told = kept.map((item) => steady(item, { volatility: null, inside }));
  if (volatility?.of !== 'ORDER') return told;
  return told.map((item) => JSON.stringify(item)).sort();
}

function outlineOf(type: GraphQLObjectType): ReadonlyMap<string, Outline> {
  const known = outlines.get(type) ?? fieldsOf(type, []);
  outlines.set(type, known);
  return known;
}

function fieldsOf(
  type: GraphQLObjectType,
  above: readonly GraphQLObjectType[],
): ReadonlyMap<string, Outline> {
  const found = new Map<string, Outline>();
  for (const field of Object.values(type.getFields())) {
    const named = getNamedType(field.type);
    const volatility = volatilityOf(field);
    // The answer leaves a recursive type out.
    const inside =
      isObjectType(named) && named !== type && !above.includes(named)
        ? fieldsOf(named, [...above, type])
        : new Map<string, Outline>();
    if (volatility || inside.size > 0) found.set(field.name, { volatility, inside });
  }
  return found;
}
