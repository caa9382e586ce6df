import { type DocumentNode, type GraphQLError, parse } from 'graphql';
import { refusal } from '../refusal.ts';
import { countTokens } from '../syntax/count-tokens.ts';
import { pairsOf } from '../syntax/pairs.ts';
import { limits } from './limits.ts';

/** Throws a GraphQLError for a document that is none, is too long, or takes too long to validate. */
export function parseDocument(text: string): DocumentNode {
  const tokens = countTokens(text);
  if (tokens > limits.tokens)
    throw exceeded(
      `A document may hold at most ${shown(limits.tokens)} tokens; it holds ${shown(tokens)}. Put what repeats into fragments, or ask in several operations.`,
    );
  const document = parse(text);
  const pairs = pairsOf(document);
  if (pairs <= limits.pairs) return document;
  throw exceeded(
    `Fields of one name, and fragments that are spread, may make at most ${shown(limits.pairs)} pairs in a document: validation compares each with each. They make ${shown(pairs)} here. Ask for a field once instead of many times, or in several operations.`,
  );
}

export function shown(count: number): string {
  return count.toLocaleString('en');
}

export function exceeded(message: string): GraphQLError {
  return refusal(message, { code: 'LIMIT_EXCEEDED', status: 400 });
}
