import type { MetaEntry } from '../../../schema/meta-entry.ts';

/** A tag of the Open Graph protocol or of a vocabulary beside it, its name lower-cased, its value usable. */
export interface OgTag {
  readonly name: string;
  readonly value: string;
  /** The tag as written. */
  readonly entry: MetaEntry;
}

/** The value of the first tag that has the first of these names that any has. */
export function ogValue(tags: readonly OgTag[], ...names: readonly string[]): string | null {
  for (const name of names) {
    const tag = tags.find((tag) => tag.name === name);
    if (tag) return tag.value;
  }
  return null;
}

/** The values of all tags of these names, without repeats. */
export function ogValues(tags: readonly OgTag[], ...names: readonly string[]): string[] {
  return [...new Set(tags.filter(({ name }) => names.includes(name)).map(({ value }) => value))];
}
