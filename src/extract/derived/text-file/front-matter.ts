import { readDate } from '../../lib/dates/date.ts';
import { isJsonObject, type JsonObject } from '../../lib/json-value.ts';
import { languageTag } from '../../lib/language.ts';
import { collapsed } from '../../lib/text.ts';
import type { FileInfo } from '../../page/file-info.ts';
import { derived, optional } from '../../page/need.ts';
import { textFile } from './text-file.ts';

const longest = 1_000;
const maxValues = 100;
const maxAliases = 10;
const maxDepth = 20;

/** The properties of a Markdown file as generators of sites name them; null if the page is none or states none. */
export const frontMatter = derived(
  'frontMatter',
  { textFile: optional(textFile, 'NOT_HTML') },
  async ({ textFile }): Promise<FileInfo | null> => {
    const stated = textFile?.frontMatter ? await propertiesIn(textFile.frontMatter) : null;
    if (stated === null) return null;
    const values = (...names: readonly string[]) =>
      names.map((name) => textsOf(stated[name])).find((found) => found.length > 0) ?? [];
    const date = (...names: readonly string[]) => readDate(values(...names)[0] ?? '');
    return {
      title: values('title')[0] ?? null,
      description: values('description', 'summary', 'excerpt')[0] ?? null,
      authors: values('authors', 'author'),
      publisher: values('publisher')[0] ?? null,
      keywords: values('keywords', 'tags').flatMap((value) => value.split(',').map((one) => one.trim())),
      generator: values('generator')[0] ?? null,
      language: languageTag(values('language', 'lang', 'locale')[0] ?? ''),
      createdAt: date('date', 'published', 'publishDate', 'pubDate', 'created'),
      modifiedAt: date('lastmod', 'updated', 'modified', 'last_modified_at'),
    };
  },
);

/** Null for what is no mapping in its format. Parsers are loaded for such pages only. */
async function propertiesIn(matter: string): Promise<JsonObject | null> {
  const [, fence = '', inside = ''] =
    /^\uFEFF?(-{3}|\+{3})[ \t]*\n(.*?)(?:-{3}|\+{3})[ \t]*\n?$/s.exec(matter) ?? [];
  const read = fence.startsWith('+') ? readToml : readYaml;
  try {
    const found = await read(inside);
    if (!isJsonObject(found)) return null;
    const { taxonomies } = found;
    // Zola has tags and authors in a table of their own.
    return isJsonObject(taxonomies) ? { ...taxonomies, ...found } : found;
  } catch {
    return null;
  }
}

async function readYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  return parse(text, { maxAliasCount: maxAliases, schema: 'failsafe' });
}

async function readToml(text: string): Promise<unknown> {
  const { parse } = await import('smol-toml');
  return parse(text, { maxDepth, unsafeKeyBehaviour: 'drop' });
}

/** The texts in a value or a list, with days as they are in ISO 8601; people may be given by name and address. */
function textsOf(value: unknown): string[] {
  return [value]
    .flat()
    .slice(0, maxValues)
    .map((one) => (isJsonObject(one) && 'name' in one ? one.name : one))
    .map((one) => (one instanceof Date ? one.toISOString() : one))
    .flatMap((one) => (typeof one === 'string' ? (collapsed(one.slice(0, longest)) ?? []) : []));
}
