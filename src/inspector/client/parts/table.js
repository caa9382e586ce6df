/** @import { Markup } from '../types.js' */
import { h } from 'preact';
import { useState } from 'preact/hooks';
import { counted } from '../format.js';
import { html } from '../html.js';
import { csvOf, saveFile } from './csv.js';

/**
 * @template T
 * @typedef {object} Column
 * @property {string} name
 * @property {(row: T) => string | number | null} value The value for sorting, filtering and saving.
 * @property {(row: T) => Markup} [show]
 * @property {'num' | 'full' | 'wide' | 'nowrap' | 'num wide' | 'thumbs'} [kind] Numbers are aligned right. On a phone, a full column takes a line of its own and a wide one is left out.
 * @property {boolean} [hidden] Whether it is only filtered by and saved.
 */

/**
 * @template T
 * @typedef {object} TableOptions
 * @property {string} name What it lists, in the plural; also the name of the saved file.
 * @property {readonly T[]} rows
 * @property {readonly Column<T>[]} columns
 * @property {Readonly<Record<string, (row: T) => boolean>>} [views] Named filters.
 * @property {boolean} [report]
 */

const firstRows = 10;

/**
 * A table whose rows can be filtered, sorted and saved.
 * @template T
 * @param {TableOptions<T>} options
 */
export function table(options) {
  return h(/** @type {any} */ (Table), options);
}

/**
 * @template T
 * @param {TableOptions<T>} options
 */
function Table({ name, rows, columns, views = {}, report = false }) {
  const [filter, setFilter] = useState('');
  const [view, setView] = useState('All');
  const [order, setOrder] = useState(/** @type {{ column: string, down: boolean } | null} */ (null));
  const [all, setAll] = useState(report);
  const inView = view === 'All' ? rows : rows.filter(views[view] ?? (() => true));
  const found = sorted(matching(inView, columns, filter), columns, order);
  const shown = all || report ? found : found.slice(0, firstRows);
  const visible = columns.filter(({ hidden }) => !hidden);
  const sortBy = (/** @type {string} */ column) =>
    setOrder(
      order?.column === column ? (order.down ? null : { column, down: true }) : { column, down: false },
    );
  const save = () => saveFile(`${name}.csv`, 'text/csv', csvOf(columns, found));
  const viewButton = (/** @type {string} */ label, /** @type {number} */ count) =>
    html`<button class="btn" type="button" aria-pressed=${view === label} onClick=${() => setView(label)}>${label} ${count}</button>`;

  return html`<div class="tools">
      <input type="search" aria-label=${`Filter ${name}`} placeholder="Filter" value=${filter} onInput=${(/** @type {any} */ { target }) => setFilter(target.value)} />
      ${Object.keys(views).length > 0 && viewButton('All', rows.length)}
      ${Object.entries(views).map(([label, belongs]) => viewButton(label, rows.filter(belongs).length))}
      <button class="btn end" type="button" onClick=${save}>CSV<span class="vh"> of ${name}</span></button>
    </div>
    <div class="scroll" tabindex="0" role="region" aria-label=${`Table of ${name}`}><table class="stack">
      <thead><tr>${visible.map((column) => headCell(column, order, sortBy))}</tr></thead>
      <tbody>${shown.map((row) => html`<tr>${visible.map((column) => bodyCell(column, row))}</tr>`)}</tbody>
    </table></div>
    <p class="more" role="status">${counted(shown.length, 'row')} of ${found.length}
      ${shown.length < found.length && html` <button class="link" type="button" onClick=${() => setAll(true)}>Show all</button>`}</p>`;
}

/**
 * @param {Column<any>} column
 * @param {{ column: string, down: boolean } | null} order
 * @param {(column: string) => void} sortBy
 */
function headCell({ name, kind }, order, sortBy) {
  const sort = order?.column === name ? (order.down ? 'descending' : 'ascending') : 'none';
  const arrow = { ascending: ' ▲', descending: ' ▼', none: '' }[sort];
  return html`<th scope="col" class=${kind} aria-sort=${sort}><button type="button" onClick=${() => sortBy(name)}>${name}<span aria-hidden="true">${arrow}</span></button></th>`;
}

/**
 * @param {Column<any>} column
 * @param {any} row
 */
function bodyCell({ name, kind, value, show }, row) {
  const shown = show ? show(row) : value(row);
  return html`<td class=${`${kind ?? ''} ${shown === null ? 'blank' : ''}`} data-name=${name}>${shown ?? '–'}</td>`;
}

/**
 * The rows that contain a text in any column.
 * @template T
 * @param {readonly T[]} rows
 * @param {readonly Pick<Column<T>, 'value'>[]} columns
 * @param {string} filter
 */
export function matching(rows, columns, filter) {
  const wanted = filter.trim().toLowerCase();
  if (!wanted) return rows;
  return rows.filter((row) =>
    columns.some(({ value }) =>
      String(value(row) ?? '')
        .toLowerCase()
        .includes(wanted),
    ),
  );
}

/**
 * Sorts numbers by size and texts alphabetically; missing values are last in either direction.
 * @template T
 * @param {readonly T[]} rows
 * @param {readonly Pick<Column<T>, 'name' | 'value'>[]} columns
 * @param {{ column: string, down: boolean } | null} order
 */
export function sorted(rows, columns, order) {
  const column = columns.find(({ name }) => name === order?.column);
  if (!column || !order) return rows;
  const sign = order.down ? -1 : 1;
  return rows.toSorted((first, second) => {
    const [a, b] = [column.value(first), column.value(second)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

/**
 * @param {string | number} a
 * @param {string | number} b
 */
function compare(a, b) {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true });
}
