import { complexityFromQuery } from '@pothos/plugin-complexity';
import { isObjectType } from 'graphql';
import { categoryNames } from '../../engine/request/selection.ts';
import { fullSelection } from '../schema/full-selection.ts';
import { schema } from '../schema/index.ts';
import type { Limits } from './excesses.ts';

/** Allows ten pages with all of their fields, and some more besides. */
const maxWholePages = 12;

export const limits: Limits = {
  tokens: 8000,
  // All fields of a page are 2,800.
  located: 3000,
  depth: 10,
  pageFields: 10,
  directives: 50,
  merged: 80_000,
  errors: 10,
  aliased: 100,
  // The inspector's panels share some lists; each comes with every panel that shows it.
  repeated: 200,
  complexity: maxWholePages * wholePageComplexity(),
};

function wholePageComplexity(): number {
  const page = schema.getType('Page');
  if (!isObjectType(page)) throw new Error('the schema has no Page');
  const document = `{ page(url: "") ${fullSelection(page, categoryNames)} }`;
  return complexityFromQuery(document, { schema, variables: {} }).complexity;
}
