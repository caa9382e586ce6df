import { type Document, type Element, isTag } from 'domhandler';
import { collapse } from '../../lib/text.ts';
import { elementsNamed, spacedText } from './content-tree.ts';
import type { DataTable } from './part-types.ts';
import { tableGrid } from './table-grid.ts';

/** The data tables of the content; layout tables are not part of it. */
export function dataTables(tree: Document): DataTable[] {
  return elementsNamed(tree, 'table').map((table) => {
    const { caption, headers, rows } = tableGrid(table);
    const title = caption ?? figureCaption(table);
    return {
      caption: title && (cellText(title) || null),
      columns: headers.map((cells) => cells.map(cellText).filter(Boolean).join(' ')),
      rows: rows.map((row) => row.map(cellText)),
    };
  });
}

/** The caption of a figure whose only content is the table (HTML standard, 4.9.2). */
function figureCaption({ parent }: Element): Element | null {
  if (parent === null || !isTag(parent) || parent.name !== 'figure') return null;
  const [table, ...others] = elementsNamed(parent, 'table');
  if (!table || others.length > 0) return null;
  return parent.children.filter(isTag).find(({ name }) => name === 'figcaption') ?? null;
}

/** The text of a cell on one line. */
function cellText(cell: Element): string {
  return collapse(spacedText(cell));
}
