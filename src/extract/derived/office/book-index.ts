import type { Element } from 'domhandler';
import { descendants } from '../../lib/html/dom.ts';
import { ScrapeError } from '../../page/errors.ts';
import { partAt } from './relations.ts';
import { xmlTree } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** What the package document of a book lists (EPUB 3.3, 5). */
export interface BookIndex {
  readonly metadata: Element | null;
  /** The names of the parts to read, in their order. */
  readonly chapters: readonly string[];
}

export async function bookIndex(parts: ZipParts): Promise<BookIndex> {
  const container = await parts.tree('META-INF/container.xml');
  const name = named('rootfile', descendants(container))[0]?.attribs['full-path'] ?? '';
  const text = await parts.text(name);
  if (text === null) throw new ScrapeError('OFFICE_BROKEN');
  const all = descendants(xmlTree(text));
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const items = new Map(named('item', all).map(({ attribs }) => [attribs.id ?? '', attribs]));
  const chapters = named('itemref', all)
    .filter(({ attribs }) => attribs.linear !== 'no')
    .map(({ attribs }) => items.get(attribs.idref ?? ''))
    // The table of contents says what the headings say.
    .filter(
      (item) => item?.['media-type'] === 'application/xhtml+xml' && !/\bnav\b/.test(item.properties ?? ''),
    )
    .map((item) => partAt(item?.href ?? '', folder));
  return { metadata: named('metadata', all)[0] ?? null, chapters };
}

function named(name: string, elements: readonly Element[]): Element[] {
  return elements.filter((element) => element.name === name);
}
