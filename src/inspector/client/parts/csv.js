/**
 * Rows as comma-separated values (RFC 4180).
 * @template T
 * @param {readonly { name: string, value: (row: T) => string | number | null }[]} columns
 * @param {readonly T[]} rows
 */
export function csvOf(columns, rows) {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ];
  return lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** @param {string | number | null} value */
function cell(value) {
  if (typeof value === 'number' || value === null) return String(value ?? '');
  // Without the quote, a spreadsheet would run a text of the page as a formula.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * @param {string} name
 * @param {string} type
 * @param {string} text
 */
export function saveFile(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
