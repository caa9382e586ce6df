import { type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';

/** The type of a page in a schema. */
export function pageTypeIn(schema: GraphQLSchema): GraphQLObjectType {
  const type = schema.getType('Page');
  if (!isObjectType(type)) throw new Error('the schema has no Page');
  return type;
}
