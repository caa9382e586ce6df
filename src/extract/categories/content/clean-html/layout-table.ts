import type { Element } from 'domhandler';
import { eachDescendant } from '../../../lib/html/dom.ts';
import { statedRole } from '../../../lib/html/role.ts';

const dataParts = new Set(['th', 'caption', 'thead', 'tfoot', 'colgroup', 'col']);
const pageParts = new Set(['table', 'article', 'section', 'nav', 'h1', 'h2', 'form']);
const maxVisited = 10_000;

const tableParts = new Set(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']);

/** Which tables are layout tables, decided once per table. */
export class LayoutTables {
  readonly #known = new Map<Element, boolean>();

  /** Whether an element is part of a layout table, or of no table. */
  has(element: Element): boolean {
    if (!tableParts.has(element.name)) return false;
    const table = tableOf(element);
    if (!table) return true;
    const known = this.#known.get(table) ?? isLayoutTable(table);
    this.#known.set(table, known);
    return known;
  }
}

function tableOf(part: Element): Element | null {
  let at: Element | null = part;
  while (at && at.name !== 'table') at = at.parent as Element | null;
  return at;
}

/** Whether a table is a layout table: its content decides, since few pages declare it. */
function isLayoutTable(table: Element): boolean {
  const role = statedRole(table);
  if (role === 'presentation' || role === 'none') return true;
  const seen = { rows: 0, cells: 0, all: 0 };
  for (const { name } of eachDescendant(table)) {
    if (pageParts.has(name)) return true;
    if (dataParts.has(name)) return false;
    if (name === 'tr') seen.rows += 1;
    if (name === 'td') seen.cells += 1;
    seen.all += 1;
    if (seen.all === maxVisited) break;
  }
  return seen.rows < 2 || seen.cells <= seen.rows;
}
