import { type GraphQLNamedType, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { alwaysAnswered, categoryNames } from '../engine/selection.ts';

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
    // A recursive type would have no end.
    .filter((one) => !path.includes(getNamedType(one.type)))
    .map((one) => fieldText(type, one.name, path));
  return `${name} { ${inside.join(' ')} }`;
}
