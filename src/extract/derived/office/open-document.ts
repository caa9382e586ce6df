import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { childrenCalled, textOf } from '../../lib/html/dom.ts';
import { escaped } from '../../lib/html/escaped.ts';
import { collapsed } from '../../lib/text.ts';
import type { MarkupBudget } from './markup-budget.ts';
import { areaOfFrame, readingOrder } from './reading-order.ts';
import { TextStyles } from './text-styles.ts';
import { elementAt, writersBy } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** A text or presentation of OpenDocument 1.3: headings, lists, tables, links, notes, and what its pictures show. */
export async function openDocumentMarkup(parts: ZipParts, budget: MarkupBudget): Promise<string> {
  const content = elementAt(await parts.tree('content.xml'), 'office:document-content');
  const styles = await parts.tree('styles.xml');
  const [body] = childrenCalled('office:body', content ?? styles);
  const main = elementAt(body ?? null, 'office:text') ?? elementAt(body ?? null, 'office:presentation');
  const writer = new Writer(new TextStyles([styles, ...(content ? [content] : [])]), budget);
  return main ? writer.document(main) : '';
}

/** What is not the text: remarks of reviewers, deleted words, tables of contents, headers. */
const skipped = new Set(
  `office:annotation office:annotation-end office:forms text:tracked-changes text:sequence-decls
  text:table-of-content text:alphabetical-index text:ruby-text presentation:notes svg:title svg:desc
  table:table-columns`.split(/\s+/),
);
const headings = new Set(['title', 'subtitle']);
const maxSpaces = 100;
/** A row or cell may state how often it is repeated; sheets fill their margins with it. */
const maxRepeated = 50;

function isItem(node: Element['parent']): boolean {
  return node !== null && isTag(node) && /^text:list-(?:item|header)$/.test(node.name);
}

class Writer {
  readonly #styles: TextStyles;
  readonly #budget: MarkupBudget;
  readonly #notes: string[] = [];
  /** The style of the list that is being written, which has the levels of the lists in it. */
  #list = { style: '', level: 0 };
  /** The last numbers of lists, by their styles and ids. */
  readonly #counts = new Map<string, number>();

  constructor(styles: TextStyles, budget: MarkupBudget) {
    this.#styles = styles;
    this.#budget = budget;
  }

  document(main: Element): string {
    const html = this.#children(main);
    const notes = this.#notes.map((note, at) => `<li id="note-${at + 1}">${note}</li>`);
    return notes.length === 0 ? html : `${html}<ol>${notes.join('')}</ol>`;
  }

  #children({ children }: Element): string {
    return children.map((node) => this.#node(node)).join('');
  }

  #node(node: AnyNode): string {
    // White space is collapsed as in HTML.
    if (isText(node)) return this.#text(node.data);
    if (!isTag(node) || skipped.has(node.name) || this.#isHidden(node)) return '';
    if (!this.#budget.element()) return '';
    return this.#writers.get(node.name)?.(node) ?? this.#children(node);
  }

  #text(text: string): string {
    return escaped(this.#budget.text(text));
  }

  /** A section may be hidden always or by a condition, and text by its style. */
  #isHidden({ attribs }: Element): boolean {
    const isHidden = attribs['text:display'] === 'none' || attribs['text:is-hidden'] === 'true';
    return isHidden || this.#styles.isHidden(attribs['text:style-name'] ?? '');
  }

  readonly #writers = writersBy({
    'text:h': (element) => this.#heading(element, Number(element.attribs['text:outline-level'] ?? 1)),
    'text:p': (element) => this.#paragraph(element),
    'text:span': (element) => this.#span(element),
    'text:a': (element) => {
      const href = this.#budget.whole(element.attribs['xlink:href'] ?? '');
      return `<a href="${escaped(href)}">${this.#children(element)}</a>`;
    },
    'text:s': ({ attribs }) =>
      this.#budget.text(' '.repeat(Math.min(Number(attribs['text:c'] ?? 1) || 1, maxSpaces))),
    'text:tab': () => ' ',
    'text:line-break': () => '<br>',
    'text:list': (element) => this.#listOf(element),
    // What a program has counted: of an item, the list shows it.
    'text:number': (element) => (isItem(element.parent) ? '' : this.#children(element)),
    'text:note': (element) => this.#note(element),
    'table:table': (element) => `<table>${this.#rows(element)}</table>`,
    'draw:page': (element) => this.#slide(element),
    'draw:frame': (element) => this.#frame(element),
    'math:math': (element) => this.#text(textOf(element)),
  });

  #heading(element: Element, level: number): string {
    const depth = Math.min(Math.max(1, Math.trunc(level) || 1), 6);
    return `<h${depth}>${this.#children(element)}</h${depth}>`;
  }

  #paragraph(element: Element): string {
    const style = element.attribs['text:style-name'] ?? '';
    if (this.#styles.isLike(style, 'Title')) return this.#heading(element, 1);
    const inner = this.#children(element);
    if (this.#styles.isLike(style, 'Preformatted_20_Text')) return `<pre>${inner}</pre>`;
    const paragraph = `<p>${inner}</p>`;
    return this.#styles.isLike(style, 'Quotations') ? `<blockquote>${paragraph}</blockquote>` : paragraph;
  }

  #span(element: Element): string {
    const style = element.attribs['text:style-name'] ?? '';
    const inner = this.#children(element);
    const italic = this.#styles.isItalic(style) ? `<em>${inner}</em>` : inner;
    return this.#styles.isBold(style) ? `<strong>${italic}</strong>` : italic;
  }

  #listOf(element: Element): string {
    const outer = this.#list;
    this.#list = { style: element.attribs['text:style-name'] ?? outer.style, level: outer.level + 1 };
    const type = this.#styles.numberType(this.#list);
    const items = element.children.filter(isTag).filter(isItem);
    const start = this.#startOf(element, items[0]);
    for (const list of [this.#list.style, `#${element.attribs['xml:id']}`])
      if (outer.level === 0) this.#counts.set(list, start + items.length - 1);
    const inner = items.map((item) => `<li>${this.#children(item)}</li>`).join('');
    this.#list = outer;
    if (type === null) return `<ul>${inner}</ul>`;
    const stated = `${start === 1 ? '' : ` start="${start}"`}${type === '1' ? '' : ` type="${type}"`}`;
    return `<ol${stated}>${inner}</ol>`;
  }

  /** The number of its first item: stated, or the next one of a list that it continues. */
  #startOf({ attribs }: Element, first: Element | undefined): number {
    const stated = Number(first?.attribs['text:start-value'] ?? Number.NaN);
    if (Number.isInteger(stated)) return stated;
    const continued = attribs['text:continue-list'];
    if (continued !== undefined) return (this.#counts.get(`#${continued}`) ?? 0) + 1;
    return attribs['text:continue-numbering'] === 'true' ? (this.#counts.get(this.#list.style) ?? 0) + 1 : 1;
  }

  #note(element: Element): string {
    const body = elementAt(element, 'text:note-body');
    if (!body) return '';
    this.#notes.push(this.#children(body));
    const number = this.#notes.length;
    return `<sup><a href="#note-${number}">${number}</a></sup>`;
  }

  #rows(table: Element, cell: 'td' | 'th' = 'td'): string {
    return table.children
      .filter(isTag)
      .map((row) => {
        if (row.name === 'table:table-header-rows') return this.#rows(row, 'th');
        if (row.name === 'table:table-rows' || row.name === 'table:table-row-group')
          return this.#rows(row, cell);
        return row.name === 'table:table-row' ? `<tr>${this.#cells(row, cell)}</tr>` : '';
      })
      .join('');
  }

  #cells(row: Element, name: 'td' | 'th'): string {
    return childrenCalled('table:table-cell', row)
      .map((cell) => {
        if (!this.#budget.element()) return '';
        const spans = ['column', 'row'].map((kind) => {
          const count = Number(cell.attribs[`table:number-${kind}s-spanned`] ?? 1);
          return count > 1 && count < 1_000 ? ` ${kind.slice(0, 3)}span="${count}"` : '';
        });
        const repeated = Number(cell.attribs['table:number-columns-repeated'] ?? 1) || 1;
        const html = `<${name}${spans.join('')}>${this.#children(cell)}</${name}>`;
        return this.#budget.repeated(html, Math.min(Math.max(1, Math.trunc(repeated)), maxRepeated));
      })
      .join('');
  }

  #slide(page: Element): string {
    const frames = readingOrder(page.children.filter(isTag), areaOfFrame);
    const isTitle = (frame: Element) => headings.has(frame.attribs['presentation:class'] ?? '');
    const shown = [...frames.filter(isTitle), ...frames.filter((frame) => !isTitle(frame))];
    const notes = elementAt(page, 'presentation:notes');
    const said = notes ? this.#children(notes) : '';
    return (
      shown.map((frame) => this.#node(frame)).join('') +
      (collapsed(said.replace(/<[^<>]*>/g, '')) ? `<blockquote>${said}</blockquote>` : '')
    );
  }

  #frame(frame: Element): string {
    const place = frame.attribs['presentation:class'];
    if (place === 'title') {
      const text = collapsed(textOf(frame));
      return text ? `<h2>${this.#text(text)}</h2>` : '';
    }
    const box = elementAt(frame, 'draw:text-box');
    if (box) return this.#children(box);
    // Impress adds a picture of the table, for programs that cannot show it.
    const table = elementAt(frame, 'table:table');
    if (table) return this.#node(table);
    if (elementAt(frame, 'draw:image')) return this.#picture(frame);
    // A formula or chart, and a picture of it for programs that cannot show it.
    const [first] = frame.children.filter(isTag);
    return first ? this.#node(first) : '';
  }

  #picture(frame: Element): string {
    const alt = ['svg:desc', 'svg:title'].flatMap(
      (name) => collapsed(textOf(elementAt(frame, name))) ?? [],
    )[0];
    if (alt === undefined) return '';
    return `<img src="${this.#budget.pictureAddress()}" alt="${this.#text(alt)}">`;
  }
}
