import { escaped } from '../../extract/lib/html/escaped.ts';

/** A description as markup: backticks become code, lines that begin with a dash a list; other line breaks are kept. */
export function prose(text: string | null | undefined): string {
  const marked = escaped(text ?? '').replace(/`([^`]+)`/g, '<code>$1</code>');
  return marked
    .replace(
      /(?:^- .*(?:\n|$))+/gm,
      (items) => `<ul class="lines">${items.trimEnd().replace(/^- (.*)\n?/gm, '<li>$1</li>')}</ul>`,
    )
    .replaceAll('\n', '<br>');
}

/** A table with headings; the cells are markup, `name` is what the table lists. */
export function table(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const cellOf = (cell: string, column: number) => `<td data-name="${headings[column]}">${cell}</td>`;
  const body = rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}
