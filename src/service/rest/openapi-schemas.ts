import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { z } from 'zod';
import { alwaysAnswered } from '../engine/request/selection.ts';
import parts from './openapi.json' with { type: 'json' };

/** A JSON Schema, or another part of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

export const text: Json = { type: 'string' };

/** The types in the body of an answer, by name: Page without its GraphQL-only fields, and every type inside it. */
export function answerSchemas(schema: GraphQLSchema): Record<string, Json> {
  const omitted = ['id', 'cache', 'changed', 'changes', 'select', 'findings'];
  const { Page: page, ...inside } = typeSchemas(schema, 'Page', omitted);
  return { Page: { ...page, required: [...alwaysAnswered, 'errors'] }, ...inside };
}

/** A type of the schema without some of its fields, and every type inside it, by name. */
export function typeSchemas(
  schema: GraphQLSchema,
  name: string,
  omitted: readonly string[] = [],
): Record<string, Json> {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no type of objects`);
  const fields = Object.values(type.getFields()).filter((field) => !omitted.includes(field.name));
  const inside = typesInside(fields.map((field) => field.type));
  return {
    ...Object.fromEntries(inside.map((one) => [one.name, schemaOf(one)])),
    // It may be inside of itself.
    [name]: object(type.description, Object.fromEntries(fields.map(propertyOf))),
  };
}

/** An object whose members are always there, apart from those in `optional`. */
export function object(description: string | null | undefined, properties: Json, optional: Json = {}): Json {
  return {
    type: 'object',
    description,
    required: Object.keys(properties),
    properties: { ...properties, ...optional },
  };
}

/** What may be given for a type of zod. */
export function jsonSchema(type: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input' });
  return schema;
}

export function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

type Named = GraphQLObjectType | GraphQLEnumType;

function typesInside(types: readonly GraphQLOutputType[]): Named[] {
  const found = new Set<Named>();
  const waiting = [...types];
  for (let type = waiting.pop(); type; type = waiting.pop()) {
    const named = getNamedType(type);
    if (!(isObjectType(named) || isEnumType(named)) || found.has(named)) continue;
    found.add(named);
    if (isObjectType(named)) waiting.push(...fieldsOf(named).map((field) => field.type));
  }
  return [...found].sort((a, b) => a.name.localeCompare(b.name));
}

function schemaOf(type: Named): Json {
  const { description } = type;
  if (isEnumType(type))
    return { type: 'string', description, enum: type.getValues().map(({ name }) => name) };
  const fields = fieldsOf(type);
  return object(description, Object.fromEntries(fields.map(propertyOf)));
}

type Field = GraphQLField<unknown, unknown>;

/** Without those that a body leaves out, such as the pages behind links. */
function fieldsOf(type: GraphQLObjectType): Field[] {
  return Object.values(type.getFields()).filter(isInFullAnswers);
}

/** Whether an answer with all fields has this one: those that are computed on demand have to be asked for. */
export function isInFullAnswers({ extensions }: Field): boolean {
  return !extensions.onDemand;
}

function propertyOf({ name, type, description }: Field): [string, Json] {
  return [name, { ...typeSchema(type), description }];
}

const scalars: Readonly<Record<string, Json>> = parts.scalars;

function typeSchema(type: GraphQLOutputType): Json {
  return isNonNullType(type) ? present(type.ofType) : { anyOf: [present(type), { type: 'null' }] };
}

function present(type: GraphQLOutputType): Json {
  if (isListType(type)) return { type: 'array', items: typeSchema(type.ofType) };
  if (isObjectType(type) || isEnumType(type)) return ref(type.name);
  return scalars[String(type)] ?? { type: 'string' };
}
