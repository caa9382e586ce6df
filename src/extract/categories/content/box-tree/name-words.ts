const wordEnd = /[\p{Ll}\d](?=\p{Lu})/gu;
const separators = /[^\p{L}\d]+/gu;
/** Most names are hyphenated as they are written. */
const hyphenated = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** `site-footer articleShare` as `-site-footer- -article-share-`: each name is enclosed in hyphens. */
export function nameWords(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => name !== '')
    .map(wordsOfName)
    .join(' ');
}

/** The same for a single name. */
export function wordsOfName(name: string): string {
  const words = hyphenated.test(name)
    ? name
    : name.replace(wordEnd, '$&-').replace(separators, '-').toLowerCase();
  return `-${words}-`;
}
