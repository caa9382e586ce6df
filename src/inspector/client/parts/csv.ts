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

/**
 * What a spreadsheet would run as a formula, a text of the page: spreadsheets skip white space and control characters
 * before it, and take the full-width signs of Chinese and Japanese for the others.
 */
const formula = /^[\p{Z}\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

function cell(value: string | number | null) {
  if (typeof value === 'number' || value === null) return String(value ?? '');
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function saveFile(name: string, type: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
