import { type Element, isTag, isText } from 'domhandler';

/** A table as rows of slots: a cell that spans several slots is in each of them (HTML standard, forming a table). */
export interface TableGrid {
  readonly caption: Element | null;
  /** The headers of each column, the outermost first: a cell that spans columns is a header of each. */
  readonly headers: readonly (readonly Element[])[];
  readonly rows: readonly (readonly Element[])[];
}

const maxColumns = 100;
const maxSlots = 50_000;
const maxHeads = 5;

export function tableGrid(table: Element): TableGrid {
  const rows = slots(inOrder(rowsOf(table)));
  const heads = countHeads(rows);
  return {
    caption: table.children.filter(isTag).find(({ name }) => name === 'caption') ?? null,
    headers: columns(rows.slice(0, heads)),
    rows: rows.slice(heads),
  };
}

/** The number of header rows at the top. If it would be many, or all rows, only the first counts as one. */
function countHeads(rows: readonly (readonly Element[])[]): number {
  const isHead = isInHead(rows[0]?.[0]) ? (row: readonly Element[]) => isInHead(row[0]) : isHeaderRow;
  const below = rows.slice(0, maxHeads + 1).findIndex((row, at) => !isHead(row, at));
  return below === -1 ? Math.min(rows.length, 1) : below;
}

/**
 * Whether a row has only headers; the corner above row headers is often an empty cell. A single header as wide as the
 * table, below other headers, is a heading of the rows that follow it.
 */
function isHeaderRow(row: readonly Element[], at: number): boolean {
  const isHeader = ({ name }: Element) => name === 'th';
  const isTitle = at > 0 && row.every((cell) => cell === row[0]);
  return (
    !isTitle &&
    row.some(isHeader) &&
    row.every((cell, place) => isHeader(cell) || (place === 0 && isEmpty(cell)))
  );
}

function isEmpty({ children }: Element): boolean {
  return children.every((child) => isText(child) && child.data.trim() === '');
}

/** Rows transposed to columns; a cell that spans several rows of a column appears once. */
function columns(rows: readonly (readonly Element[])[]): Element[][] {
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0);
  return Array.from({ length: width }, (_, at) => [...new Set(rows.flatMap((row) => row[at] ?? []))]);
}

/** Without the rows of tables inside a cell. */
function rowsOf(part: Element): Element[] {
  return part.children.filter(isTag).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : [];
  });
}

/** Table footers come last, wherever they are in the markup. */
function inOrder(rows: readonly Element[]): Element[] {
  return [...rows.filter((row) => !inPart(row, 'tfoot')), ...rows.filter((row) => inPart(row, 'tfoot'))];
}

function slots(rows: readonly Element[]): Element[][] {
  const grid: Element[][] = [];
  const below = new Map<number, { cell: Element; rows: number }>();
  let used = 0;
  let part: Element['parent'] = null;
  for (const row of rows) {
    // No cell spans from one section of a table into the next.
    if (row.parent !== part) below.clear();
    part = row.parent;
    const line: Element[] = [];
    const cells = row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th');
    for (const cell of cells) {
      fillFromAbove(line, below);
      const wide = columnsOf(cell);
      const high = rowsCovered(cell);
      for (let at = 0; at < wide && line.length < maxColumns; at += 1) {
        if (high > 1) below.set(line.length, { cell, rows: high - 1 });
        line.push(cell);
      }
    }
    fillFromAbove(line, below);
    used += line.length;
    if (used > maxSlots) break;
    if (line.length > 0) grid.push(line);
  }
  return grid;
}

/** The slots at the end of a row that are covered by a cell of a row above. */
function fillFromAbove(line: Element[], below: Map<number, { cell: Element; rows: number }>): void {
  for (let above = below.get(line.length); above; above = below.get(line.length)) {
    if (above.rows > 1) below.set(line.length, { cell: above.cell, rows: above.rows - 1 });
    else below.delete(line.length);
    line.push(above.cell);
  }
}

function columnsOf({ attribs }: Element): number {
  const value = Number.parseInt(attribs.colspan ?? '', 10);
  return value > 0 ? Math.min(value, maxColumns) : 1;
}

/** Zero means all remaining rows of the section. */
function rowsCovered({ attribs }: Element): number {
  const value = Number.parseInt(attribs.rowspan ?? '', 10);
  if (value === 0) return Number.POSITIVE_INFINITY;
  return value > 0 ? value : 1;
}

function inPart({ parent }: Element, name: 'thead' | 'tfoot'): boolean {
  return parent !== null && isTag(parent) && parent.name === name;
}

function isInHead(cell: Element | undefined): boolean {
  const row = cell?.parent;
  return row != null && isTag(row) && inPart(row, 'thead');
}
