import '../schema/scalars.ts';
import './query.ts';
import { GraphQLDeferDirective, GraphQLStreamDirective } from '@graphql-tools/utils';
import { type GraphQLSchema, isObjectType, specifiedDirectives } from 'graphql';
import { builder } from '../schema/builder.ts';
import { type Volatility, volatilityOf } from '../schema/volatile.ts';

const notes: Readonly<Record<Volatility['of'], string>> = {
  VALUE: 'Left out of contentHash.',
  SOME: 'Left out of contentHash where it is about one response only.',
  ITEMS: 'Items about one response only are left out of contentHash.',
  ORDER: 'Their order is left out of contentHash.',
};

/** The schema, in the contract's order: REST's body follows it. */
export const schema = tellVolatile(
  builder.toSchema({
    sortSchema: false,
    directives: [...specifiedDirectives, GraphQLDeferDirective, GraphQLStreamDirective],
  }),
);

/** Adds to the descriptions of volatile fields that they are. */
function tellVolatile(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const volatility = volatilityOf(field);
      if (volatility) field.description = `${field.description} ${notes[volatility.of]}`;
    }
  }
  return schema;
}
