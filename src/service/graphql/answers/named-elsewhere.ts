import {
  type GraphQLArgument,
  type GraphQLError,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { amended, validationErrors } from './errors.ts';
import otherWords from './other-words.json' with { type: 'json' };

/** Places that are further away, or among many, help nobody. */
const most = { depth: 3, places: 3 };

/** Fields that clients look for under other words: those of standards, and those that the fields once had. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(otherWords));

/** Says of an unknown field or argument where one of that name is, or what it is called there; GraphQL knows only similar names. */
export const namedElsewhere = validationErrors(leadingOn);

function leadingOn(error: GraphQLError, schema: GraphQLSchema): GraphQLError {
  const places = placesFor(error.message, schema).slice(0, most.places);
  if (places.length === 0) return error;
  return amended(error, { message: `${error.message} There is ${inWords.format(places)}.` });
}

const inWords = new Intl.ListFormat('en', { type: 'disjunction' });

function placesFor(message: string, schema: GraphQLSchema): readonly string[] {
  const [, field = '', type = ''] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(message) ?? [];
  if (field) return fieldPlaces(field, schema.getType(type), schema);
  const [, argument = '', parent = '', taker] =
    /^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"/.exec(message) ?? [];
  const on = fieldsOf(schema.getType(parent)).find(({ name }) => name === taker);
  if (on) return argumentPlaces(argument, on, schema);
  const [, key = '', input = ''] = /^Field "(\w+)" is not defined by type "(\w+)"/.exec(message) ?? [];
  return waysTo(key, schema.getType(input)).map(written);
}

function fieldPlaces(name: string, type: GraphQLNamedType | undefined, schema: GraphQLSchema) {
  const beside = calledOtherwise(name, type);
  if (beside.length > 0) return beside;
  const inside = waysTo(name, type).map(written);
  const page = schema.getType('Page');
  return inside.length > 0 || type === page
    ? inside
    : waysTo(name, page).map((way) => `${written(way)} of Page`);
}

/** The fields of a type that mean a name: its synonyms, or else those with all of its words, as `total` in totalCount. */
function calledOtherwise(name: string, type: GraphQLNamedType | undefined): readonly string[] {
  const names = fieldsOf(type).map((field) => field.name);
  const same = names.filter((other) => synonyms.get(name)?.includes(other));
  return same.length > 0
    ? same
    : names.filter((other) => new Set(wordsOf(other)).isSupersetOf(new Set(wordsOf(name))));
}

const wordsOf = (name: string) => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ''));

function argumentPlaces(name: string, { type, args }: Field, schema: GraphQLSchema): readonly string[] {
  const places = args.flatMap((arg) =>
    waysTo(name, getNamedType(arg.type)).map((way) => `${arg.name}: { ${written(way)} }`),
  );
  const takers = fieldsOf(type).filter((field) => field.args.some((arg) => arg.name === name));
  if (places.length + takers.length > 0)
    return [...places, ...takers.map((field) => `${field.name}(${name}:)`)];
  const page = fieldsOf(schema.getQueryType()).find((field) => field.name === 'page');
  return page && page.args !== args
    ? argumentPlaces(name, page, schema).map((place) => `page(${place})`)
    : [];
}

interface Field {
  readonly name: string;
  readonly type: GraphQLNamedType;
  readonly args: readonly GraphQLArgument[];
}

function fieldsOf(type: GraphQLNamedType | null | undefined): readonly Field[] {
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
  const fields: readonly (GraphQLField<unknown, unknown> | GraphQLInputField)[] = Object.values(
    type.getFields(),
  );
  return fields.map((field) => ({
    name: field.name,
    type: getNamedType(field.type as GraphQLType),
    args: 'args' in field ? field.args : [],
  }));
}

type Way = readonly string[];

/** The shortest ways from a type to fields of this name, through the types of its fields. */
function waysTo(name: string, type: GraphQLNamedType | undefined): readonly Way[] {
  const seen = new Set([type]);
  let reached: readonly (readonly [Way, GraphQLNamedType])[] = type ? [[[], type]] : [];
  for (let depth = 0; depth < most.depth; depth += 1) {
    const next = reached.flatMap(([way, one]) =>
      fieldsOf(one).map((field) => [[...way, field.name], field.type] as const),
    );
    const found = next.map(([way]) => way).filter((way) => way.at(-1) === name);
    if (found.length > 0) return found;
    // What a link leads to is another page.
    reached = next.filter(([, one]) => one.name !== 'Page' && !seen.has(one) && seen.add(one));
  }
  return [];
}

/** Such as `metadata { title }`. */
function written(way: Way): string {
  return `${way.join(' { ')}${' }'.repeat(way.length - 1)}`;
}
