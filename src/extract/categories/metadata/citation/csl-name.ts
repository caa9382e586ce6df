/** A name in CSL-JSON: divided into parts, or as a whole. */
export type CslName = { readonly family: string; readonly given: string } | { readonly literal: string };

/** Reads "Lee, Ann", "Ann Lee" and "Jan van der Berg": particles in lower case belong to the family name. */
export function cslName(name: string): CslName {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  if (more.length > 0 || !family) return { literal: name };
  if (given) return { family, given };
  const words = family.split(' ');
  const particle = words.findIndex((word, index) => index > 0 && /^\p{Ll}/u.test(word));
  const split = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  // A single word cannot be divided, nor can names in scripts without capitals, which often put the family name first.
  if (split === 0 || !/^\p{L}*\p{Lu}/u.test(family)) return { literal: name };
  return { family: words.slice(split).join(' '), given: words.slice(0, split).join(' ') };
}
