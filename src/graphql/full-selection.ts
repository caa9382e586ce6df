import { type GraphQLNamedType, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { categoryNames } from '../engine/selection.ts';

/** The fields of a page that every answer holds, whichever categories were asked for. */
export const alwaysAnswered = ['requestedUrl', 'url', 'fetch', 'truncations'];

/** The selection set of REST's body: these categories with all fields and default arguments, in the contract's order. */
export function fullSelection(page: GraphQLObjectType, categories: readonly string[]): string {
  const names = [...alwaysAnswered, ...categoryNames.filter((name) => categories.includes(name))];
  return `{ ${names.map((name) => fieldText(page, name, [])).join(' ')} }`;
}

function fieldText(parent: GraphQLObjectType, name: string, above: readonly GraphQLNamedType[]): string {
  const field = parent.getFields()[name];
  if (!field) throw new Error(`${parent.name} has no field ${name}`);
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return name;
  const path = [...above, type];
  const inside = Object.values(type.getFields())
    // A type inside itself would have no end.
    .filter((one) => !path.includes(getNamedType(one.type)))
    .map((one) => fieldText(type, one.name, path));
  return `${name} { ${inside.join(' ')} }`;
}
