/** Rows as comma-separated values (RFC 4180). */
export function csvOf<T>(
  columns: readonly { name: string; value: (row: T) => string | number | null }[],
  rows: readonly T[],
) {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ];
  return lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | null) {
  if (typeof value === 'number' || value === null) return String(value ?? '');
  // Without the quote, a spreadsheet would run a text of the page as a formula.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function saveFile(name: string, type: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
