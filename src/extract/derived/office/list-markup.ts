/** A paragraph, or an item of a list at a level from 0. */
export interface ListItem {
  readonly html: string;
  /** Null for a paragraph. */
  readonly level: number | null;
  readonly isOrdered: boolean;
}

const deepest = 9;

/** Paragraphs, and lists in lists for items that state their levels. */
export function listMarkup(items: readonly ListItem[]): string {
  const open: string[] = [];
  let html = '';
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</li></${open.pop()}>`;
  };
  for (const { html: inner, level, isOrdered } of items) {
    if (level === null) {
      closeTo(0);
      html += `<p>${inner}</p>`;
      continue;
    }
    // An item may be deeper than the one before it by one level only.
    const depth = Math.min(Math.max(0, level), open.length, deepest) + 1;
    closeTo(depth);
    const list = isOrdered ? 'ol' : 'ul';
    if (open.length === depth && open[depth - 1] !== list) closeTo(depth - 1);
    if (open.length === depth) html += '</li><li>';
    else html += `<${list}><li>`;
    if (open.length < depth) open.push(list);
    html += inner;
  }
  closeTo(0);
  return html;
}
