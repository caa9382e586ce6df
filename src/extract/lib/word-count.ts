/** In scripts without spaces each character counts as a word, which is close enough. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** The approximate number of words of a text: enough to tell a page from an empty one. */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}
