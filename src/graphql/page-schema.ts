import '../schema/scalars.ts';
import './page.ts';
import { type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import { builder } from '../schema/builder.ts';

/** The type of a page in a schema. */
export function pageTypeIn(schema: GraphQLSchema): GraphQLObjectType {
  const type = schema.getType('Page');
  if (!isObjectType(type)) throw new Error('the schema has no Page');
  return type;
}

/** The type of a page where nothing can be asked of the service: an extraction thread needs no more of the schema. */
export function pageTypeAlone(): GraphQLObjectType {
  return pageTypeIn(builder.toSchema({ sortSchema: false }));
}
