import type { MetaEntry } from '../../../schema/meta-entry.ts';

/** A tag of Open Graph or one of its vocabularies, with a lower-cased name and a usable value. */
export interface OgTag {
  readonly name: string;
  readonly value: string;
  /** The tag as written. */
  readonly entry: MetaEntry;
}

/** The value of the first name that a tag has; of several such tags, the first counts. */
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
