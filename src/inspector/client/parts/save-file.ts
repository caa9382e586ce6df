import { readPlace } from '../place.ts';

/** Saves a text as a file that is named after the inspected page, what it contains of it, and the day. */
export function savePageFile(name: string, { type, text }: { type: 'csv' | 'html' | 'json'; text: string }) {
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`${stem(readPlace().url ?? '')} ${name} ${day}.${type}`, new Blob([text], { type: types[type] }));
}

export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

const types = {
  csv: 'text/csv;charset=utf-8',
  html: 'text/html;charset=utf-8',
  json: 'application/json',
};

/** Host and path of an address, without what file systems refuse. */
function stem(address: string) {
  const short = address.replace(/^https?:\/\//, '').replace(/[?#].*/, '');
  return short
    .replace(/[^\p{L}\p{N}.-]+/gu, '-')
    .replace(/^[-.]|-$/g, '')
    .slice(0, 80);
}

interface CsvColumn<T> {
  readonly name: string;
  readonly value: (row: T) => string | number | null;
}

/**
 * Saves rows of the inspected page as a file. The page's address comes first in each row, so that files of several pages
 * can be joined.
 */
export function saveRows<T>(name: string, columns: readonly CsvColumn<T>[], rows: readonly T[]) {
  const page = readPlace().url ?? '';
  const named = [{ name: 'Page', value: () => page }, ...columns];
  savePageFile(name, { type: 'csv', text: csvOf(named, rows) });
}

/** Rows as comma-separated values (RFC 4180). */
export function csvOf<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]) {
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
