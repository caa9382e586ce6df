import { Parser } from 'htmlparser2';
import { voidElements } from '../../lib/html/from-xhtml.ts';
import { ScrapeError } from '../../page/errors.ts';
import { bookIndex } from './book-index.ts';
import type { MarkupBudget } from './markup-budget.ts';
import { partAt } from './relations.ts';
import { deepest } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** The chapters of a book (EPUB 2 and 3) as one document, in which links between chapters lead to their places. */
export async function bookMarkup(parts: ZipParts, budget: MarkupBudget): Promise<string> {
  const { chapters } = await bookIndex(parts);
  const book = new Book(chapters, budget);
  let html = '';
  for (const name of chapters) {
    if (!budget.element()) break;
    // A chapter that is listed and missing must not affect the others.
    html += book.chapter(name, (await parts.text(name)) ?? '');
  }
  return html;
}

/** Elements whose content is not the text of a chapter. */
const skipped = new Set(['head', 'script', 'style', 'svg', 'template']);
const dropped = new Set(['html', 'body', '?xml', '!DOCTYPE']);

class Book {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #budget: MarkupBudget;

  constructor(chapters: readonly string[], budget: MarkupBudget) {
    this.#budget = budget;
    this.#numbers = new Map(chapters.map((name, at) => [name, at + 1]));
  }

  /** A chapter in XML as HTML. References to characters stay as they are written. */
  chapter(name: string, xml: string): string {
    const written: string[] = [];
    let depth = 0;
    let skippedAt = 0;
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => {
          depth += 1;
          if (depth > deepest) throw new ScrapeError('OFFICE_TOO_LARGE');
          if (skippedAt === 0 && (skipped.has(tag) || !this.#budget.element())) skippedAt = depth;
          if (skippedAt === 0 && !dropped.has(tag)) written.push(this.#tag(tag, attributes, name));
        },
        ontext: (text) => {
          if (skippedAt === 0) written.push(this.#budget.text(text).replaceAll('<', '&lt;'));
        },
        onclosetag: (tag) => {
          if (skippedAt === 0 && !dropped.has(tag) && !voidElements.has(tag)) written.push(`</${tag}>`);
          if (skippedAt === depth) skippedAt = 0;
          depth -= 1;
        },
      },
      { xmlMode: true, decodeEntities: false },
    );
    parser.end(xml);
    return `<section id="${this.#place(name)}">${written.join('')}</section>`;
  }

  #tag(tag: string, attributes: Readonly<Record<string, string>>, chapter: string): string {
    if (!/^[a-z][a-z\d]*$/i.test(tag)) return '<span>';
    if (tag === 'img') return this.#picture(attributes.alt ?? '');
    const written = Object.entries(attributes).flatMap(([name, value]) => {
      if (!/^(?:id|href|class|dir|lang|title|colspan|rowspan|start|type)$/.test(name)) return [];
      const said = this.#budget.whole(value);
      if (name === 'id') return `id="${this.#place(chapter, quoted(said))}"`;
      if (name === 'href') return `href="${quoted(this.#address(said, chapter))}"`;
      return `${name}="${quoted(said)}"`;
    });
    return `<${[tag, ...written].join(' ')}>`;
  }

  #picture(alt: string): string {
    if (alt.trim() === '') return '';
    return `<img src="${this.#budget.pictureAddress()}" alt="${quoted(this.#budget.text(alt))}">`;
  }

  #address(href: string, chapter: string): string {
    if (/^[a-z][a-z\d+.-]*:/i.test(href)) return href;
    const [path = '', fragment] = href.split('#', 2);
    const target = path === '' ? chapter : partAt(path, chapter.slice(0, chapter.lastIndexOf('/') + 1));
    return `#${this.#place(target, fragment)}`;
  }

  /** The id of a chapter, or of an element in it: ids of chapters may be the same. */
  #place(chapter: string, id?: string): string {
    const number = this.#numbers.get(chapter) ?? 0;
    return id ? `part-${number}-${id}` : `part-${number}`;
  }
}

function quoted(value: string): string {
  return value.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
