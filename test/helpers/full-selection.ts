import { type GraphQLNamedType, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import {
  alwaysAnswered,
  type CategoryName,
  categoryCalled,
  categoryNames,
  type Selection,
  select,
} from '../../src/service/engine/request/selection.ts';
import { isInFullAnswers } from '../../src/service/rest/openapi-schemas.ts';

/** The selection set of a REST body: these categories with all fields and default arguments, in the order of the answer. */
export function fullSelection(page: GraphQLObjectType, categories: readonly string[]): string {
  const selection = select(categoryNames.filter((name) => categories.includes(name)));
  return selectionText(page, selection).replace(/\}$/, `${fieldText(page, 'errors', [])} }`);
}

/** The same for a selection in which some categories may be excerpts. */
export function selectionText(page: GraphQLObjectType, selection: Selection): string {
  const always = alwaysAnswered.map((name) => fieldText(page, name, []));
  const categories = selection.map(({ category, excerpt }) =>
    excerpt ? excerptText(page, category) : fieldText(page, category, []),
  );
  return `{ ${[...always, ...categories].join(' ')} }`;
}

function excerptText(page: GraphQLObjectType, category: CategoryName): string {
  const { excerpt } = categoryCalled(category);
  const type = getNamedType(page.getFields()[category]?.type);
  const field = isObjectType(type) && excerpt ? type.getFields()[excerpt.field] : undefined;
  const inside = getNamedType(field?.type);
  if (!excerpt || !isObjectType(inside)) throw new Error(`${category} has no excerpt`);
  const names = Object.keys(inside.getFields()).filter((name) => !excerpt.without.includes(name));
  const fields = names.map((name) => fieldText(inside, name, [inside]));
  return `${category} { ${excerpt.field} { ${fields.join(' ')} } }`;
}

function fieldText(parent: GraphQLObjectType, name: string, above: readonly GraphQLNamedType[]): string {
  const field = parent.getFields()[name];
  if (!field) throw new Error(`${parent.name} has no field ${name}`);
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return name;
  const path = [...above, type];
  const inside = Object.values(type.getFields())
    // The text of a recursive type would be infinite.
    .filter((one) => !path.includes(getNamedType(one.type)) && isInFullAnswers(one))
    .map((one) => fieldText(type, one.name, path));
  return `${name} { ${inside.join(' ')} }`;
}
