import { Lexer, Source, TokenKind } from 'graphql';

/** The lexical tokens of a text, counted up to the place where it cannot be parsed. */
export function countTokens(text: string): number {
  const lexer = new Lexer(new Source(text));
  let count = 0;
  try {
    while (lexer.advance().kind !== TokenKind.EOF) count += 1;
  } catch {
    // The parser says what is wrong there.
  }
  return count;
}
