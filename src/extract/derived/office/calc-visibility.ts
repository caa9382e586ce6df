import { type Element, isTag } from 'domhandler';
import type { ColumnDef, RowDef, Sheet } from 'hucre';
import { descendants } from '../../lib/html/dom.ts';
import { elementAt, elementsAt, xmlTree } from './xml.ts';

const maxColumns = 500;

/** The rows of a sheet stand side by side, as the library reads them, without the groups and heads that hold some. */
export function ungrouped(content: string): string {
  return content.replace(/<\/?table:table-(?:row-group|rows|header-rows)\b[^<>]*>/g, '');
}

/** The sheets with what is hidden in them, by hand or by a filter, which the library that reads them leaves out. */
export function withVisibility(sheets: readonly Sheet[], content: string): Sheet[] {
  const root = elementAt(xmlTree(content), 'office:document-content');
  const tables = elementsAt(root, 'office:body', 'office:spreadsheet', 'table:table');
  const hidden = hiddenStyles(elementsAt(root, 'office:automatic-styles', 'style:style'));
  return sheets.map((sheet, at) => {
    const table = tables[at];
    if (!table || sheet.rows.length === 0) return sheet;
    const columns: ColumnDef[] = [];
    for (const [column] of hiddenPlaces(table, 'column', maxColumns)) columns[column] = { hidden: true };
    const rowDefs = new Map<number, RowDef>(hiddenPlaces(table, 'row', sheet.rows.length));
    return { ...sheet, columns, rowDefs, hidden: hidden.has(table.attribs['table:style-name'] ?? '') };
  });
}

function hiddenStyles(styles: readonly Element[]): ReadonlySet<string> {
  const hidden = styles.filter(
    (style) => elementAt(style, 'style:table-properties')?.attribs['table:display'] === 'false',
  );
  return new Set(hidden.map(({ attribs }) => attribs['style:name'] ?? ''));
}

/** Of the first places. A row or column states how often it is repeated, and whether it is shown: "collapse", "filter". */
function* hiddenPlaces(
  table: Element,
  kind: 'row' | 'column',
  most: number,
): Generator<[place: number, { readonly hidden: true }]> {
  let place = 0;
  for (const { name, attribs } of kind === 'row' ? table.children.filter(isTag) : descendants(table)) {
    if (name === 'table:table-row' && kind === 'column') return;
    if (name !== `table:table-${kind}`) continue;
    const repeated = Math.max(1, Math.trunc(Number(attribs[`table:number-${kind}s-repeated`] ?? 1)) || 1);
    const end = Math.min(place + repeated, most);
    if ((attribs['table:visibility'] ?? 'visible') === 'visible') place = end;
    for (; place < end; place += 1) yield [place, { hidden: true }];
    if (place >= most) return;
  }
}
