import { unescapedOnce } from '../../lib/html/plain-text.ts';
import { collapsed, isPlaceholder } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { type MetaTag, metaTags } from './meta-tags.ts';

/**
 * What the metas of a document say, by lower-cased name: values on one line, those of the head first; empty ones,
 * placeholders and what stands in a noscript are no values. `itemprop` and `http-equiv` have names of their own:
 * itemprop:image, http-equiv:content-language.
 */
export class MetaValues {
  readonly #values = new Map<string, string[]>();

  constructor(tags: readonly MetaTag[]) {
    for (const tag of headFirst(tags)) {
      const value = tag.inNoscript ? null : collapsed(unescapedOnce(tag.content));
      if (value !== null && !isPlaceholder(value)) this.#add(key(tag), value);
    }
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  /** The first value of the first of these names that has any. */
  first(...names: readonly string[]): string | null {
    for (const name of names) {
      const [value] = this.all(name);
      if (value !== undefined) return value;
    }
    return null;
  }

  #add(name: string, value: string): void {
    const known = this.#values.get(name);
    if (known) known.push(value);
    else this.#values.set(name, [value]);
  }
}

export const metaValues = derived('metaValues', { metaTags }, ({ metaTags }) => new MetaValues(metaTags));

/** Tags in document order, but what stands in the body last: the head beats it. */
export function headFirst<T extends { readonly inHead: boolean }>(tags: readonly T[]): T[] {
  return [...tags.filter(({ inHead }) => inHead), ...tags.filter(({ inHead }) => !inHead)];
}

function key({ name, attribute }: MetaTag): string {
  const prefix = attribute === 'itemprop' || attribute === 'http-equiv' ? `${attribute}:` : '';
  return prefix + name.toLowerCase();
}
