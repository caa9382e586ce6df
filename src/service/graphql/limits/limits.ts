import { maxLinkedPages } from '../schema/page/linked-pages.ts';
import { maxPages } from '../schema/query.ts';

/** What an operation may be, and its answer. */
export const limits = {
  /** Lexical tokens of a document: all fields of a page, written out, are 3,130. */
  tokens: 4_000,
  /** Pairs of fields of one name, and of fragments: validation compares them. All fields of a page, written out, make 19,153. */
  pairs: 30_000,
  /** Pages of an operation, across all of its fields. */
  pages: maxPages,
  /** Pages behind links of these. */
  linkedPages: maxLinkedPages,
  /** The cost of an operation: all fields of two pages. */
  cost: 400_000,
  /** Values in an answer: all fields of the largest saved page are 34,185. */
  values: 50_000,
};
