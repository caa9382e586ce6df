import type { Element } from 'domhandler';
import { readDate } from '../../lib/dates/date.ts';
import { isDefaultTitle } from '../../lib/default-title.ts';
import { descendants, textOf } from '../../lib/html/dom.ts';
import { plainText } from '../../lib/html/plain-text.ts';
import { languageTag } from '../../lib/language.ts';
import { readInt } from '../../lib/number.ts';
import { collapsed, usableText } from '../../lib/text.ts';
import type { FileInfo } from '../../page/file-info.ts';
import { bookIndex } from './book-index.ts';
import type { ZipParts } from './zip-parts.ts';

/** What an office file states about itself. */
export interface OfficeProperties {
  readonly info: FileInfo;
  /** Of a text as last printed, or the slides of a presentation; null if it is not stated. */
  readonly pageCount: number | null;
}

const longest = 1_000;
const maxValues = 100;

/** The core properties of Office Open XML (ECMA-376, part 2, 8), and those of its programs. */
export async function openXmlProperties(parts: ZipParts): Promise<OfficeProperties> {
  const trees = await Promise.all(['docProps/core.xml', 'docProps/app.xml'].map((name) => parts.tree(name)));
  const stated = new Stated(trees.flatMap((tree) => descendants(tree)));
  return {
    info: {
      title: stated.title(),
      description: stated.first('dc:description', 'dc:subject'),
      authors: stated.texts('dc:creator').flatMap((names) => parted(names, /;/)),
      publisher: null,
      keywords: stated.texts('cp:keywords').flatMap((words) => parted(words, /[,;]/)),
      generator: stated.first('Application'),
      language: stated.language(),
      createdAt: stated.date('dcterms:created'),
      modifiedAt: stated.date('dcterms:modified'),
    },
    pageCount: readInt(stated.first('Slides', 'Pages')),
  };
}

/** The metadata of an OpenDocument (1.3, part 3, 4.3). */
export async function openDocumentProperties(parts: ZipParts): Promise<OfficeProperties> {
  const all = descendants(await parts.tree('meta.xml'));
  const stated = new Stated(all);
  const statistic = all.find(({ name }) => name === 'meta:document-statistic');
  return {
    info: {
      title: stated.title(),
      description: stated.first('dc:description', 'dc:subject'),
      // dc:creator is who saved it last.
      authors: stated.texts('meta:initial-creator', 'dc:creator').flatMap((names) => parted(names, /;/)),
      publisher: null,
      keywords: stated.texts('meta:keyword').flatMap((words) => parted(words, /[,;]/)),
      generator: stated.first('meta:generator'),
      language: stated.language(),
      createdAt: stated.date('meta:creation-date'),
      modifiedAt: stated.date('dc:date'),
    },
    pageCount: readInt(statistic?.attribs['meta:page-count'] ?? null),
  };
}

/** The metadata of a book (EPUB 3.3, 5.5; EPUB 2). */
export async function bookProperties(parts: ZipParts): Promise<OfficeProperties> {
  const { metadata } = await bookIndex(parts);
  const all = metadata ? descendants(metadata) : [];
  const roles = new Map(
    all
      .filter(({ attribs }) => attribs.property === 'role')
      .map((meta) => [meta.attribs.refines?.replace(/^#/, '') ?? '', textOf(meta).trim()]),
  );
  const isAuthor = ({ attribs }: Element) => (attribs.role ?? roles.get(attribs.id ?? '') ?? 'aut') === 'aut';
  const stated = new Stated(all.filter((element) => element.name !== 'dc:creator' || isAuthor(element)));
  const modified = all.find(({ attribs }) => attribs.property === 'dcterms:modified');
  return {
    info: {
      title: stated.title(),
      description: stated.first('dc:description'),
      authors: stated.texts('dc:creator'),
      publisher: stated.first('dc:publisher'),
      keywords: stated.texts('dc:subject'),
      generator: null,
      language: stated.language(),
      createdAt: stated.date('dc:date', 'dcterms:date'),
      modifiedAt: modified ? readDate(textOf(modified).trim()) : null,
    },
    pageCount: null,
  };
}

/** Properties by the names of their elements. */
class Stated {
  readonly #elements: readonly Element[];

  constructor(elements: readonly Element[]) {
    this.#elements = elements;
  }

  /** The usable texts of the first name that has any, each on one line. */
  texts(...names: readonly string[]): string[] {
    const textsOf = (name: string) =>
      this.#elements
        .filter((element) => element.name === name)
        .slice(0, maxValues)
        .flatMap((element) => usableText(plainText(textOf(element, longest))) ?? []);
    return names.map(textsOf).find((texts) => texts.length > 0) ?? [];
  }

  first(...names: readonly string[]): string | null {
    return this.texts(...names)[0] ?? null;
  }

  title(): string | null {
    return this.texts('dc:title').find((title) => !isDefaultTitle(title)) ?? null;
  }

  language(): string | null {
    return languageTag(this.first('dc:language') ?? '');
  }

  date(...names: readonly string[]): string | null {
    return readDate(this.first(...names) ?? '');
  }
}

function parted(list: string, separators: RegExp): string[] {
  return list.split(separators).flatMap((one) => collapsed(one) ?? []);
}
