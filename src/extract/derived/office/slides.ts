import { type Element, isTag } from 'domhandler';
import { childrenCalled, textOf } from '../../lib/html/dom.ts';
import { escaped } from '../../lib/html/escaped.ts';
import { collapsed } from '../../lib/text.ts';
import { drawingText } from './drawing-text.ts';
import { graphicsOf, type ShapeOptions } from './graphics.ts';
import { type ListItem, listMarkup } from './list-markup.ts';
import type { MarkupBudget } from './markup-budget.ts';
import { areaOfShape, readingOrder } from './reading-order.ts';
import { mainPartOf, relationsOf, targetOf } from './relations.ts';
import { elementAt, elementsAt } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

const maxSlides = 500;

/** The slides of a presentation (ECMA-376), each under its title, with what the speaker notes as a quotation. */
export async function slidesMarkup(parts: ZipParts, budget: MarkupBudget): Promise<string> {
  const main = (await mainPartOf(parts)) ?? 'ppt/presentation.xml';
  const relations = await relationsOf(parts, main);
  const listed = elementsAt(await parts.tree(main), 'p:presentation', 'p:sldIdLst', 'p:sldId');
  const slides = listed.flatMap(({ attribs }) => relations.get(attribs['r:id'] ?? '')?.target ?? []);
  const html: string[] = [];
  for (const name of slides.slice(0, maxSlides)) {
    if (!budget.isSpent) html.push(await slide(parts, name, budget));
  }
  budget.isCut ||= slides.length > maxSlides;
  return html.join('');
}

async function slide(parts: ZipParts, name: string, budget: MarkupBudget): Promise<string> {
  const root = elementAt(await parts.tree(name), 'p:sld');
  if (!root || root.attribs.show === '0') return '';
  const relations = await relationsOf(parts, name);
  const tree = elementAt(root, 'p:cSld', 'p:spTree');
  const notes = targetOf('notesSlide', relations);
  const graphics = await graphicsOf(parts, relations);
  const shown = tree ? shapes(tree, { relations, graphics, budget }) : '';
  return shown + (notes === null ? '' : await speakerNotes(parts, notes, budget));
}

async function speakerNotes(parts: ZipParts, name: string, budget: MarkupBudget): Promise<string> {
  const all = elementsAt(await parts.tree(name), 'p:notes', 'p:cSld', 'p:spTree', 'p:sp');
  const body = all.find((shape) => placeOf(shape) === 'body') ?? null;
  const lines = elementsAt(body, 'p:txBody', 'a:p').flatMap((line) => collapsed(textOf(line)) ?? []);
  return lines.length === 0
    ? ''
    : `<blockquote>${lines.map((line) => `<p>${escaped(budget.text(line))}</p>`).join('')}</blockquote>`;
}

/** What repeats on every slide. */
const margins = new Set(['dt', 'ftr', 'hdr', 'sldNum']);

/** The kind of placeholder that a shape fills; null for a text box. */
function placeOf(shape: Element): string | null {
  const place = elementAt(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph');
  return place ? (place.attribs.type ?? 'body') : null;
}

/** The shapes of a slide or a group; the title comes first, wherever it is. */
function shapes(group: Element, options: ShapeOptions): string {
  const { title = [], other = [] } = Object.groupBy(
    readingOrder(group.children.filter(isTag), areaOfShape),
    (shape) => (/^(?:title|ctrTitle)$/.test(placeOf(shape) ?? '') ? 'title' : 'other'),
  );
  return [...title, ...other].map((shape) => shapeMarkup(shape, options)).join('');
}

function shapeMarkup(shape: Element, options: ShapeOptions): string {
  if (!options.budget.element()) return '';
  if (shape.name === 'p:grpSp') return shapes(shape, options);
  if (shape.name === 'p:pic') return picture(shape, options);
  if (shape.name === 'mc:AlternateContent') return alternative(shape, options);
  if (shape.name === 'p:graphicFrame') return frameMarkup(shape, options);
  const place = shape.name === 'p:sp' ? placeOf(shape) : null;
  const body = elementAt(shape, 'p:txBody');
  if (!body || margins.has(place ?? '')) return '';
  const lines = childrenCalled('a:p', body);
  if (place === 'ctrTitle') return heading(lines, 1, options);
  return place === 'title' ? heading(lines, 2, options) : paragraphs(lines, place === 'body', options);
}

function alternative(content: Element, options: ShapeOptions): string {
  const fallback = elementAt(content, 'mc:Fallback');
  return fallback ? shapes(fallback, options) : '';
}

function picture(shape: Element, { budget }: ShapeOptions): string {
  const alt = collapsed(elementAt(shape, 'p:nvPicPr', 'p:cNvPr')?.attribs.descr);
  if (alt === null) return '';
  const src = budget.pictureAddress();
  return `<p><img src="${src}" alt="${escaped(budget.text(alt))}"></p>`;
}

function heading(lines: readonly Element[], level: number, options: ShapeOptions): string {
  const texts = lines.map((line) => drawingText(line, options));
  const text = texts.filter((one) => one.trim() !== '').join(' ');
  return text === '' ? '' : `<h${level}>${text}</h${level}>`;
}

/** Paragraphs have bullets in a placeholder unless they say otherwise, and elsewhere only if they say so. */
function paragraphs(lines: readonly Element[], hasBullets: boolean, options: ShapeOptions): string {
  const items = lines
    .map((line): ListItem => {
      const style = elementAt(line, 'a:pPr');
      const is = (name: string) => elementAt(style, name) !== null;
      const isItem = is('a:buChar') || is('a:buAutoNum') || (hasBullets && !is('a:buNone'));
      return {
        html: drawingText(line, options),
        level: isItem ? Number(style?.attribs.lvl ?? 0) : null,
        isOrdered: is('a:buAutoNum'),
      };
    })
    .filter(({ html }) => html.trim() !== '');
  // A placeholder of one line is a sentence.
  const isList = items.length > 1 || !hasBullets;
  return listMarkup(isList ? items : items.map((item) => ({ ...item, level: null })));
}

function frameMarkup(frame: Element, options: ShapeOptions): string {
  const data = elementAt(frame, 'a:graphic', 'a:graphicData');
  const table = elementAt(data, 'a:tbl');
  return table ? tableMarkup(table, options) : options.graphics(data, options.budget);
}

function tableMarkup(table: Element, options: ShapeOptions): string {
  const isHead = elementAt(table, 'a:tblPr')?.attribs.firstRow === '1';
  const rows = childrenCalled('a:tr', table).map((row, at) => {
    const cells = childrenCalled('a:tc', row).filter(
      ({ attribs }) => attribs.hMerge !== '1' && attribs.vMerge !== '1',
    );
    const name = isHead && at === 0 ? 'th' : 'td';
    return `<tr>${cells.map((cell) => cellMarkup(cell, name, options)).join('')}</tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

function cellMarkup(cell: Element, name: string, options: ShapeOptions): string {
  const lines = elementsAt(cell, 'a:txBody', 'a:p').map((line) => drawingText(line, options));
  const { gridSpan, rowSpan } = cell.attribs;
  const span = `${spanOf('colspan', gridSpan)}${spanOf('rowspan', rowSpan)}`;
  return `<${name}${span}>${lines.filter((line) => line !== '').join('<br>')}</${name}>`;
}

function spanOf(name: string, written: string | undefined): string {
  return written && /^[1-9]\d{0,2}$/.test(written) ? ` ${name}="${written}"` : '';
}
