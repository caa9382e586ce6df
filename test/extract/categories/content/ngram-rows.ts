/** n-grams with their scores by language, as `NgramTable` reads them. */
export function ngramRows(ngrams: Readonly<Record<string, Readonly<Record<number, number>>>>): Buffer {
  const rows = Object.entries(ngrams).map(([ngram, scores]) => {
    const pairs = Object.entries(scores).flat().map(Number);
    return Buffer.concat([
      Buffer.of(ngram.length),
      Buffer.from(ngram, 'latin1'),
      Buffer.of(pairs.length / 2, ...pairs),
    ]);
  });
  return Buffer.concat(rows);
}
