import '../schema/scalars.ts';
import './query.ts';
import { GraphQLDeferDirective, GraphQLStreamDirective } from '@graphql-tools/utils';
import { specifiedDirectives } from 'graphql';
import { builder } from '../schema/builder.ts';

/** The schema, in the contract's order: REST's body follows it. */
export const schema = builder.toSchema({
  sortSchema: false,
  directives: [...specifiedDirectives, GraphQLDeferDirective, GraphQLStreamDirective],
});
