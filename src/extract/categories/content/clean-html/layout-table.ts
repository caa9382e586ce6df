import type { Element } from 'domhandler';
import { eachDescendant } from '../../../lib/html/dom.ts';
import { statedRole } from '../../../lib/html/role.ts';
import { memoised } from '../../../lib/memoised.ts';

const dataParts = new Set(['th', 'caption', 'thead', 'tfoot', 'colgroup', 'col']);
const pageParts = new Set(['table', 'article', 'section', 'nav', 'h1', 'h2', 'form']);
const maxVisited = 10_000;

const tableParts = new Set(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']);

/** Tells whether an element is part of a layout table, or of no table; each table is looked at once. */
export function layoutTables(): (element: Element) => boolean {
  const isLayout = memoised(isLayoutTable);
  return (element) => {
    if (!tableParts.has(element.name)) return false;
    const table = tableOf(element);
    return !table || isLayout(table);
  };
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
