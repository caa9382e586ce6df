import '../../extract/schema/scalars.ts';
import './page.ts';
import { type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import { builder } from '../../extract/schema/builder.ts';

/** The type of a page in a schema. */
export function pageTypeIn(schema: GraphQLSchema): GraphQLObjectType {
  const type = schema.getType('Page');
  if (!isObjectType(type)) throw new Error('the schema has no Page');
  return type;
}

/** The Page type of a schema without Query: extraction threads need no more. */
export function pageTypeAlone(): GraphQLObjectType {
  return pageTypeIn(builder.toSchema({ sortSchema: false }));
}
