import { type GraphQLObjectType, getNamedType, isLeafType, isRequiredArgument } from 'graphql';
import type { CategoryName } from '../../extract/run/category-name.ts';
import table from './examples.json' with { type: 'json' };

/** The fields that an example selects, where all that need no selection of their own would show less of a category. */
const selections: Readonly<Partial<Record<CategoryName, string>>> = table;

const exampleUrl = 'https://example.com/';

/** A query for one category, of this type, that can be run unchanged. */
export function exampleQuery(category: CategoryName, type: GraphQLObjectType): string {
  const fields = selections[category] ?? leavesOf(type).join(' ');
  return `{\n  page(url: "${exampleUrl}") {\n    ${category} {\n      ${fields}\n    }\n  }\n}\n`;
}

/** The same category whole, over REST. */
export function exampleCall(category: CategoryName): string {
  return `/api/scrape?url=${encodeURIComponent(exampleUrl)}&params=${category}`;
}

function leavesOf(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields())
    .filter(({ type, args }) => isLeafType(getNamedType(type)) && !args.some(isRequiredArgument))
    .map(({ name }) => name);
}
