import type { Cell, ColumnDef, MergeRange, RowDef, Sheet, Workbook } from 'hucre';
import { escaped } from '../../lib/html/escaped.ts';
import { hucreOds, hucreXlsx } from '../../page/file-readers.ts';
import { ungrouped, withVisibility } from './calc-visibility.ts';
import type { MarkupBudget } from './markup-budget.ts';
import { type NumberFormat, numberFormat } from './number-format.ts';
import { repacked } from './repacked.ts';
import { type SheetDrawings, sheetDrawings } from './sheet-drawings.ts';
import { assertBounded } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** Of a part. The library reads event by event, without a tree. */
const maxElements = 2_000_000;
const maxRows = 5_000;
const maxColumns = 500;
const maxCells = 50_000;
/** As programs name the only sheet, in any language: Sheet1, Tabelle1, Лист1. */
const defaultName = /^\p{L}+ ?1$/u;

/** The visible sheets of a workbook of Excel (ECMA-376), each as a table under its name. */
export async function excelMarkup(parts: ZipParts, budget: MarkupBudget): Promise<string> {
  const { readXlsx } = await hucreXlsx();
  const wanted = /^\[Content_Types\]\.xml$|^_rels\/|^xl\/(?:_rels|worksheets)\/|^xl\/[^/]+\.xml$/;
  const file = await repacked(parts, {
    isWanted: (name) => wanted.test(name),
    assertReadable: (xml) => assertBounded(xml, { maxElements }),
  });
  const read = await readXlsx(file, { readStyles: true, maxRows: maxRows + 1, sheets: isShown });
  return markupOf(read, { budget, drawings: await sheetDrawings(parts) });
}

/** The same of an OpenDocument spreadsheet. */
export async function calcMarkup(parts: ZipParts, budget: MarkupBudget): Promise<string> {
  const { readOds } = await hucreOds();
  let content = '';
  const file = await repacked(parts, {
    isWanted: (name) => /^(?:mimetype|content\.xml|styles\.xml)$/.test(name),
    rewritten(name, xml) {
      if (name !== 'content.xml') return xml;
      content = ungrouped(xml);
      return content;
    },
  });
  const book = await readOds(file, { readStyles: true, maxRows: maxRows + 1 });
  return markupOf({ ...book, sheets: withVisibility(book.sheets, content) }, { budget });
}

async function markupOf(
  { sheets, dateSystem }: Workbook,
  { budget, drawings }: { readonly budget: MarkupBudget; readonly drawings?: SheetDrawings },
): Promise<string> {
  const format = await numberFormat({ is1904: dateSystem === '1904' });
  const tables: string[] = [];
  let cellsLeft = maxCells;
  for (const sheet of sheets.filter(isShown)) {
    if (budget.isSpent) break;
    const written = new Table(sheet, format, budget).written(cellsLeft);
    cellsLeft -= written.cells;
    const drawn = (await drawings?.(sheet.name, budget)) ?? '';
    const shown = `${written.rows && `<table>${written.rows}</table>`}${drawn}`;
    if (shown === '') continue;
    const isNamed = sheets.length > 1 || !defaultName.test(sheet.name);
    tables.push(`${isNamed ? `<h2>${escaped(budget.text(sheet.name))}</h2>` : ''}${shown}`);
  }
  return tables.join('');
}

function isShown(sheet: { readonly hidden?: boolean; readonly veryHidden?: boolean }): boolean {
  return !sheet.hidden && !sheet.veryHidden;
}

function places(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => start + at);
}

/** What has no width or height is as hidden as what is said to be. */
function isHidden(definition: ColumnDef | RowDef | undefined): boolean {
  const { hidden, width, height }: ColumnDef & RowDef = definition ?? {};
  return hidden === true || width === 0 || height === 0;
}

/** A sheet without the empty rows and columns around its cells, and without those that are hidden, by hand or by a filter. */
class Table {
  readonly #sheet: Sheet;
  readonly #format: NumberFormat;
  readonly #budget: MarkupBudget;
  readonly #merges: ReadonlyMap<string, MergeRange>;
  /** Null if all are shown, which is the usual case. */
  readonly #shownColumns: ((column: number) => boolean) | null;

  constructor(sheet: Sheet, format: NumberFormat, budget: MarkupBudget) {
    this.#sheet = sheet;
    this.#format = format;
    this.#budget = budget;
    const { columns = [] } = sheet;
    this.#shownColumns = columns.some(isHidden) ? (column) => !isHidden(columns[column]) : null;
    const merges = sheet.merges?.map((merge) => this.#shownPart(merge));
    this.#merges = new Map(merges?.map((merge) => [`${merge.startRow},${merge.startCol}`, merge]));
  }

  /** Where the first columns of a merged cell are hidden, its value is seen in the others. */
  #shownPart(merge: MergeRange): MergeRange {
    const isShown = this.#shownColumns;
    if (!isShown) return merge;
    const { startRow, startCol, endCol } = merge;
    const shown = places(startCol, Math.min(endCol - startCol, maxColumns) + 1).find(isShown) ?? startCol;
    const row = this.#sheet.rows[startRow];
    if (row && shown !== startCol) row[shown] = row[startCol] ?? null;
    return { ...merge, startCol: shown };
  }

  /** At most so many cells. The first row is a head if it has nothing but words. */
  written(maxCells: number): { rows: string; cells: number } {
    const { rows, rowDefs } = this.#sheet;
    const covered = new Set<string>();
    const written: string[] = [];
    let cells = 0;
    this.#budget.isCut ||= rows.length > maxRows;
    for (const [at, row] of rows.slice(0, maxRows).entries()) {
      const used = row.findLastIndex((value) => value !== null && value !== '') + 1;
      if (used === 0 || isHidden(rowDefs?.get(at))) continue;
      this.#budget.isCut ||= used > maxColumns || cells + used > maxCells;
      if (cells + used > maxCells || this.#budget.isSpent) break;
      const values = row.slice(0, Math.min(used, maxColumns));
      cells += values.length;
      const isShown = ([column]: readonly [number, unknown]) => this.#shownColumns?.(column) ?? true;
      const shown = [...values.entries()].filter(isShown);
      const isHead = written.length === 0 && shown.every(([, value]) => typeof value === 'string');
      const name = isHead ? 'th' : 'td';
      const inner = shown.map(([column, value]) => this.#cell(name, { value, row: at, column, covered }));
      written.push(`<tr>${inner.join('')}</tr>`);
    }
    return { rows: written.join(''), cells };
  }

  #cell(
    name: string,
    { value, row, column, covered }: { value: unknown; row: number; column: number; covered: Set<string> },
  ): string {
    const place = `${row},${column}`;
    if (covered.has(place) || !this.#budget.element()) return '';
    const cell = this.#sheet.cells?.get(place);
    const text = escaped(this.#budget.text(this.#text(value, cell)));
    const href = this.#budget.whole(cell?.hyperlink?.target ?? '');
    const span = this.#span(place, covered);
    return `<${name}${span}>${href && text ? `<a href="${escaped(href)}">${text}</a>` : text}</${name}>`;
  }

  #text(value: unknown, cell: Cell | undefined): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'string') return value;
    return this.#format(value, cell?.style?.numFmt ?? (value instanceof Date ? 'yyyy-mm-dd' : 'General'));
  }

  /** Spans of a merged cell; notes the places that it covers. */
  #span(place: string, covered: Set<string>): string {
    const merge = this.#merges.get(place);
    if (!merge) return '';
    const rows = Math.min(merge.endRow - merge.startRow, maxRows) + 1;
    const columns = Math.min(merge.endCol - merge.startCol, maxColumns) + 1;
    if (rows * columns > maxCells || covered.size > maxCells) return '';
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        covered.add(`${merge.startRow + row},${merge.startCol + column}`);
    const shownRows = places(merge.startRow, rows).filter((row) => !isHidden(this.#sheet.rowDefs?.get(row)));
    const shownColumns = places(merge.startCol, columns).filter((at) => this.#shownColumns?.(at) ?? true);
    const spans = [
      ['rowspan', shownRows.length],
      ['colspan', shownColumns.length],
    ] as const;
    return spans.map(([name, count]) => (count > 1 ? ` ${name}="${count}"` : '')).join('');
  }
}
