import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  getNullableType,
  introspectionTypes,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import type { NextTurn } from '../../endpoint/turns.ts';

/** Shorter lists take less time than a turn. */
const longList = 50;

/**
 * Lets an operation be executed in turns: before each object and each list, and within long lists, those of introspection
 * included. GraphQL executes everything that is there in one go otherwise, which takes a second for an answer of the
 * maximum size.
 */
export function paced(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type) && !introspectionTypes.includes(type)) paceFields(type);
  }
  return schema;
}

// Every schema has these same types.
introspectionTypes.filter(isObjectType).forEach(paceFields);

type Field = GraphQLField<unknown, unknown>;

function paceFields(type: { getFields(): Readonly<Record<string, Field>> }): void {
  for (const field of Object.values(type.getFields())) {
    const fieldType = getNullableType(field.type);
    if (isListType(fieldType)) paceItems(field);
    if (!isLeafType(fieldType)) paceStart(field);
  }
}

function paceStart(field: Field): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (parent, args, context, info) => {
    const turn = nextTurnIn(context)?.();
    return turn
      ? turn.then(() => resolve(parent, args, context, info))
      : resolve(parent, args, context, info);
  };
}

function paceItems(field: Field): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (parent, args, context, info) => {
    const value = resolve(parent, args, context, info);
    const nextTurn = nextTurnIn(context);
    if (!nextTurn) return value;
    return value instanceof Promise
      ? value.then((list) => itemsIn(list, nextTurn))
      : itemsIn(value, nextTurn);
  };
}

function itemsIn(list: unknown, nextTurn: NextTurn): unknown {
  return Array.isArray(list) && list.length >= longList ? inTurns(list, nextTurn) : list;
}

/** As an async generator, whose promises cost a third of the execution of a long list. */
function inTurns(list: readonly unknown[], nextTurn: NextTurn): AsyncIterable<unknown> {
  return {
    [Symbol.asyncIterator]() {
      const items = list.values();
      return {
        next() {
          const turn = nextTurn();
          return turn ? turn.then(() => items.next()) : Promise.resolve(items.next());
        },
      };
    },
  };
}

/** Fields are also resolved outside of requests, where an answer is made for the cache. */
function nextTurnIn(context: unknown): NextTurn | undefined {
  return (context as { readonly session?: { readonly nextTurn: NextTurn } } | undefined)?.session?.nextTurn;
}
