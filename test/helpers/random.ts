/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Texts of at most so many characters of an alphabet. */
export function randomText(seed: number): (alphabet: string, maxLength: number) => string {
  const random = randomFrom(seed);
  return (alphabet, maxLength) => {
    const length = Math.floor(random() * (maxLength + 1));
    return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
  };
}
