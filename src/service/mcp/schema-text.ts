import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  type GraphQLFieldConfig,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  printType,
} from 'graphql';
import type { Category } from '../../extract/page/category.ts';
import { categoryCalled, categoryNames } from '../engine/request/selection.ts';
import { schema } from '../graphql/schema/index.ts';
import { limitDescription } from '../graphql/schema/types/limit-arguments.ts';

let short: GraphQLSchema | undefined;

/** The schema without the words that every list has: models read it by the token. */
function shortSchema(): GraphQLSchema {
  short ??= mapSchema(schema, { [MapperKind.OBJECT_FIELD]: shortField });
  return short;
}

function shortField(field: GraphQLFieldConfig<unknown, unknown>): GraphQLFieldConfig<unknown, unknown> {
  const args = Object.entries(field.args ?? {}).map(([name, arg]) => {
    return [name, arg.description === limitDescription ? { ...arg, description: null } : arg] as const;
  });
  return { ...field, args: Object.fromEntries(args) };
}

/** The types of a category, in GraphQL's schema language; null for an unknown category. */
export function categorySchema(name: string): string | null {
  const found = categoryNames.find((one) => one === name);
  if (!found) return null;
  const type = shortSchema().getType((categoryCalled(found) as Category<unknown>).type.name);
  return type ? typesBehind(type).map(printType).join('\n\n') : null;
}

function typesBehind(root: GraphQLNamedType): GraphQLNamedType[] {
  const found = new Set([root]);
  // The loop also visits the types that it adds to the set.
  for (const type of found) for (const inner of typesIn(type)) found.add(inner);
  return [...found];
}

function typesIn(type: GraphQLNamedType): GraphQLNamedType[] {
  if (!isObjectType(type)) return [];
  const fields = Object.values(type.getFields());
  const named = fields.flatMap(({ type: one, args }) => [one, ...args.map((arg) => arg.type)]);
  return named.map((one): GraphQLNamedType => getNamedType(one)).filter((one) => !isScalarType(one));
}

/** The fields of the type that a GraphQL error message names, as a sentence; empty if it names none. */
export function fieldsHint(message: string): string[] {
  const [, name = ''] = /\btype "\[?(\w+)/.exec(message) ?? [];
  const type = schema.getType(name);
  return isObjectType(type) || isInterfaceType(type) ? [`${name} has the fields ${fieldList(type)}.`] : [];
}

function fieldList(type: GraphQLObjectType | GraphQLInterfaceType): string {
  return Object.values(type.getFields())
    .map((field) => `${field.name}: ${String(field.type)}`)
    .join(', ');
}
