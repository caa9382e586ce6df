import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isIntrospectionType,
  isLeafType,
  isListType,
  isObjectType,
  responsePathAsArray,
} from 'graphql';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Fragments } from '../syntax/document.ts';
import { hasDirective, payloadSize, SelectionSize } from '../syntax/selection-size.ts';

const textLength = 1_000;
const namedLists = 3;

/**
 * How many values an answer holds: those of fields without fields of their own, where a text counts once for each thousand characters.
 * A list is counted before its items are answered, so an answer that would be too long takes no more time than one of the
 * maximum size.
 */
export class AnswerSize {
  readonly #max: number;
  readonly #lists = new Map<string, number>();
  #values = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get values(): number {
    return this.#values;
  }

  get isExceeded(): boolean {
    return this.#values > this.#max;
  }

  /** Counts what is about to be written; false if there is no room for it, and nothing more is to be answered. */
  take(values: number): boolean {
    this.#values += values;
    return !this.isExceeded;
  }

  /** The same for a list, which is remembered by its path. */
  takeList(path: string, values: number): boolean {
    this.#lists.set(path, (this.#lists.get(path) ?? 0) + values);
    return this.take(values);
  }

  error(): ScrapeError {
    const largest = [...this.#lists].sort(([, one], [, other]) => other - one).slice(0, namedLists);
    const named = largest.map(([path, values]) => `${path} (${values.toLocaleString('en')})`).join(', ');
    const max = this.#max.toLocaleString('en');
    return new ScrapeError(
      'ANSWER_TOO_LONG',
      `An answer may hold at most ${max} values, where a text counts as one for each thousand characters. ${
        named === ''
          ? 'Ask for fewer fields or texts in one operation.'
          : `Most of them are in ${named}: ask for less of these lists with the argument first, for fewer fields of their items, or in several operations.`
      }`,
    );
  }
}

/** What an operation writes outside of its lists, which are counted when they are answered. */
export function outerSize(schema: GraphQLSchema, fragments: Pick<Fragments, 'get'>): SelectionSize {
  const ofField = (_: FieldNode, type: GraphQLOutputType | undefined, inside: number) => {
    if (isListType(getNullableType(type))) return 0;
    return isLeafType(getNamedType(type)) ? 1 : inside;
  };
  return new SelectionSize({ schema, fragments, ofField });
}

/** The context of operations whose answers have a maximum size. */
export interface SizedContext {
  readonly size?: AnswerSize;
}

/** Types whose values may be long. */
const longTypes: ReadonlySet<string> = new Set(['String', 'JSON']);

/** Counts lists, long texts and JSON of answers, where the context of their operation has a size. */
export function sized(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const isLong = longTypes.has(getNamedType(field.type).name);
      if (isLong || isListType(getNullableType(field.type))) count(field);
    }
  }
}

function count(field: GraphQLField<unknown, unknown>): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (parent, args, context, info) => {
    const value = resolve(parent, args, context, info);
    const { size } = context as SizedContext;
    if (!size) return value;
    const counted = (settled: unknown) => (hasRoom(settled, size, info) ? settled : nothing(settled));
    return value instanceof Promise ? value.then(counted) : counted(value);
  };
}

function nothing(value: unknown): unknown {
  return Array.isArray(value) ? [] : '';
}

function hasRoom(value: unknown, size: AnswerSize, info: GraphQLResolveInfo): boolean {
  const isList = Array.isArray(value);
  if (isLeafType(getNamedType(info.returnType)))
    // That it is a leaf was counted with the object that it is a field of.
    return isList ? size.takeList(pathOf(info), valuesIn(value)) : size.take(valuesIn(value) - 1);
  return !isList || size.takeList(pathOf(info), itemsIn(value) * itemSize(info));
}

function pathOf({ path }: GraphQLResolveInfo): string {
  return responsePathAsArray(path)
    .filter((key) => typeof key === 'string')
    .join('.');
}

function valuesIn(value: unknown): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / textLength);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 0);
}

/** The items of a list, and of lists in it. */
function itemsIn(list: readonly unknown[]): number {
  return Array.isArray(list[0])
    ? list.reduce((sum: number, inner) => sum + itemsIn(inner as []), 0)
    : list.length;
}

/** By the fragments of a document, which are the same object for all of its fields. */
const outerSizes = new WeakMap<object, SelectionSize>();

function itemSize({ schema, fragments, fieldNodes, returnType }: GraphQLResolveInfo): number {
  const sizes = outerSizes.get(fragments) ?? outerSize(schema, { get: (name) => fragments[name] });
  outerSizes.set(fragments, sizes);
  const type = getNamedType(returnType);
  return fieldNodes.reduce((sum, node) => {
    const payload = hasDirective(node, 'stream') ? payloadSize : 0;
    return sum + payload + (node.selectionSet ? sizes.of(node.selectionSet, type) : 0);
  }, 0);
}
