import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { escaped } from '../../extract/lib/html/escaped.ts';
import { prose, table } from './markup.ts';

type WithFields = GraphQLObjectType | GraphQLInterfaceType | GraphQLInputObjectType;
type Described = WithFields | GraphQLEnumType;
type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

const anchor = (name: string) => `type-${name}`;

/** A type in GraphQL syntax, linked to its description. */
function typeLink(type: GraphQLOutputType | GraphQLArgument['type']): string {
  const named = getNamedType(type);
  const text = escaped(String(type));
  return isDescribed(named)
    ? `<a href="#${anchor(named.name)}"><code>${text}</code></a>`
    : `<code>${text}</code>`;
}

function isDescribed(type: GraphQLNamedType): type is Described {
  return isObjectType(type) || isInterfaceType(type) || isEnumType(type) || isInputObjectType(type);
}

/** The fields of a type with their descriptions and arguments. */
export function fieldTable(type: WithFields): string {
  return table(
    `Fields of ${type.name}`,
    ['Field', 'Type', 'What it is'],
    Object.values(type.getFields()).map(fieldRow),
  );
}

function fieldRow(field: Field): string[] {
  const taken = ('args' in field ? field.args : []).map(
    (argument) =>
      `<br><code>${argument.name}</code>: ${typeLink(argument.type)} ${prose(argument.description)}`,
  );
  return [`<code>${field.name}</code>`, typeLink(field.type), prose(field.description) + taken.join('')];
}

/** Every type of an answer or an argument, except those that are described elsewhere. */
export function typeSections(schema: GraphQLSchema, elsewhere: ReadonlySet<string>): string {
  const types = Object.values(schema.getTypeMap()).filter(
    (type): type is Described =>
      isDescribed(type) && !type.name.startsWith('__') && !elsewhere.has(type.name),
  );
  return types
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(section)
    .join('\n');
}

function section(type: Described): string {
  const inside = isEnumType(type)
    ? table(
        `Values of ${type.name}`,
        ['Value', 'What it says'],
        type.getValues().map(({ name, description }) => [`<code>${name}</code>`, prose(description)]),
      )
    : fieldTable(type);
  return `<details class="fold" id="${anchor(type.name)}"><summary><code>${type.name}</code> <span class="muted">${prose(type.description)}</span><span class="chev" aria-hidden="true"></span></summary>${inside}</details>`;
}
