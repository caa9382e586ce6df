/**
 * The approximate number of tokens of a text in a language model: four Latin characters are one, two of other alphabets, and
 * one letter of Chinese, Japanese or Korean. An estimate, the same for every model.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at += 1) tokens += tokensPerCharacter(text.charCodeAt(at));
  return Math.ceil(tokens);
}

/** The share of a token that a UTF-16 unit counts for. */
export function tokensPerCharacter(code: number): number {
  if (code < 0x250) return 0.25;
  return isEastAsian(code) ? 1 : 0.5;
}

function isEastAsian(code: number): boolean {
  return (
    (code >= 0x2e80 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff)
  );
}
