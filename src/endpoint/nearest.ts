/** Shorter words are not tried as a prefix. */
const minBeginning = 3;

/** The name that a mistyped word most likely means; null where none is near. */
export function nearest(word: string, names: readonly string[]): string | null {
  if (word.length > 100) return null;
  const begun = names.find((name) => name.toLowerCase().startsWith(word.toLowerCase()));
  if (begun !== undefined && word.length >= minBeginning) return begun;
  const ranked = names
    .map((name) => ({ name, distance: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(2, word.length * 0.4) ? best.name : null;
}

/** The name that a word differs from in one letter, or in upper and lower case alone. */
export function misspelt(word: string, names: readonly string[]): string | null {
  if (word.length > 100) return null;
  return names.find((name) => distance(word.toLowerCase(), name.toLowerCase()) <= 1) ?? null;
}

/** Levenshtein's: how many letters to insert, delete or replace. */
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
