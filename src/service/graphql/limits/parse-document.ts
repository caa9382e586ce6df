import { type DocumentNode, type GraphQLError, parse } from 'graphql';
import { refusal } from '../refusal.ts';
import { countTokens } from '../syntax/count-tokens.ts';
import { limits } from './limits.ts';

/** Throws a GraphQLError for a document that is too long, or none. */
export function parseDocument(text: string): DocumentNode {
  const tokens = countTokens(text);
  if (tokens <= limits.tokens) return parse(text);
  throw exceeded(
    `A document may hold at most ${limits.tokens.toLocaleString('en')} tokens; it holds ${tokens.toLocaleString('en')}. Put what repeats into fragments, or ask in several operations.`,
  );
}

/** The error of a document or an operation over a limit. */
export function exceeded(message: string): GraphQLError {
  return refusal(message, { code: 'LIMIT_EXCEEDED', status: 400 });
}
