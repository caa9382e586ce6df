/** Shorter words are not tried as a prefix. */
const minPrefix = 3;

/** The name that a mistyped word most likely means; null if none is similar. */
export function nearest(word: string, names: readonly string[]): string | null {
  if (word.length > 100) return null;
  const prefixed = names.find((name) => name.toLowerCase().startsWith(word.toLowerCase()));
  if (prefixed !== undefined && word.length >= minPrefix) return prefixed;
  const ranked = names
    .map((name) => ({ name, distance: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(2, word.length * 0.4) ? best.name : null;
}

/** The name that differs from a word in at most one letter, regardless of case. */
export function misspelt(word: string, names: readonly string[]): string | null {
  if (word.length > 100) return null;
  return names.find((name) => distance(word.toLowerCase(), name.toLowerCase()) <= 1) ?? null;
}

/** The Levenshtein distance: how many letters to insert, delete or replace. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1];
    for (let column = 0; column < to.length; column++) {
      const replaced = (row[column] ?? 0) + (letter === to[column] ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
