const stemLength = 5;

/** The beginnings of words, so that inflected forms are equal; ideographs one by one. */
export function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, stemLength)));
}
