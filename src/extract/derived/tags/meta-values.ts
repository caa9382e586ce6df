import { append } from '../../lib/append.ts';
import { unescapedOnce } from '../../lib/html/plain-text.ts';
import { usableText } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { type MetaTag, metaTags } from './meta-tags.ts';

/**
 * The values of a document's meta tags by lower-cased name, each on one line, those in the head first. Empty values,
 * placeholders and tags in noscript are left out. The attributes `itemprop` and `http-equiv` become a prefix of the name:
 * itemprop:image, http-equiv:content-language.
 */
export class MetaValues {
  readonly #values = new Map<string, string[]>();

  constructor(tags: readonly MetaTag[]) {
    for (const tag of headFirst(tags)) {
      const value = tag.inNoscript ? null : usableText(unescapedOnce(tag.content));
      if (value !== null) append(this.#values, key(tag), value);
    }
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  /** The first value of the first name that has one. */
  first(...names: readonly string[]): string | null {
    for (const name of names) {
      const [value] = this.all(name);
      if (value !== undefined) return value;
    }
    return null;
  }
}

export const metaValues = derived('metaValues', { metaTags }, ({ metaTags }) => new MetaValues(metaTags));

/** Tags in document order, but those in the body last, since they count less. */
export function headFirst<T extends { readonly inHead: boolean }>(tags: readonly T[]): T[] {
  return [...tags.filter(({ inHead }) => inHead), ...tags.filter(({ inHead }) => !inHead)];
}

function key({ name, attribute }: MetaTag): string {
  const prefix = attribute === 'itemprop' || attribute === 'http-equiv' ? `${attribute}:` : '';
  return prefix + name.toLowerCase();
}
