import { h } from 'preact';
import { useState } from 'preact/hooks';
import { counted, number } from '../format.ts';
import { html } from '../html.ts';
import type { FieldEvent, Markup } from '../types.ts';
import { saveRows } from './save-file.ts';
import { toggle } from './toggle.ts';

export interface Column<T> {
  readonly name: string;
  /** The value for sorting, filtering and saving. */
  readonly value: (row: T) => string | number | null;
  readonly show?: (row: T) => Markup;
  /** Numbers are aligned right. On a phone, a full column takes a line of its own and a wide one is left out. */
  readonly kind?: 'num' | 'full' | 'wide' | 'nowrap' | 'num wide' | 'thumbs';
}

export interface TableOptions<T> {
  /** What it lists, in the plural; also the name of the saved file. */
  readonly name: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  /** Named filters. */
  readonly views?: Readonly<Record<string, (row: T) => boolean>>;
  readonly report?: boolean;
  /** How many of what it lists a row stands for; one without this. */
  readonly times?: (row: T) => number;
}

const firstRows = 10;

/** A table whose rows can be filtered, sorted and saved. */
export function table<T>(options: TableOptions<T>) {
  // Preact cannot infer the type of the rows.
  return h(Table as (options: TableOptions<T>) => ReturnType<typeof html>, options);
}

function Table<T>({ name, rows, columns, views = {}, report = false, times = () => 1 }: TableOptions<T>) {
  const [filter, setFilter] = useState('');
  const [view, setView] = useState('All');
  const [order, setOrder] = useState(null as { column: string; down: boolean } | null);
  const [all, setAll] = useState(report);
  const inView = view === 'All' ? rows : rows.filter(views[view] ?? (() => true));
  const found = sorted(matching(inView, columns, filter), columns, order);
  const shown = all || report ? found : found.slice(0, firstRows);
  const visible = filled(columns, rows);
  const sortBy = (column: string) =>
    setOrder(
      order?.column === column ? (order.down ? null : { column, down: true }) : { column, down: false },
    );
  const total = (rows: readonly T[]) => rows.reduce((sum, row) => sum + times(row), 0);
  const save = () => saveRows(name, columns, found);
  const viewButton = (label: string, count: number) =>
    toggle(`${label} ${count}`, view === label, () => setView(label));

  return html`<div class="tools">
      <input type="search" aria-label=${`Filter ${name}`} placeholder="Filter" value=${filter} onInput=${({ target }: FieldEvent) => setFilter(target.value)} />
      ${Object.keys(views).length > 0 && viewButton('All', total(rows))}
      ${Object.entries(views).map(([label, belongs]) => viewButton(label, total(rows.filter(belongs))))}
      <button class="btn end" type="button" onClick=${save}>CSV<span class="vh"> of ${name}</span></button>
    </div>
    ${grid(
      `Table of ${name}`,
      visible.map((column) => headCell(column, order, sortBy)),
      shown.map((row) => visible.map((column) => bodyCell(column, row))),
    )}
    <p class="more" role="status">${number(shown.length)} of ${counted(found.length, 'row')}${total(found) > found.length && `, for ${number(total(found))} ${name}`}
      ${shown.length < found.length && html` <button class="link" type="button" onClick=${() => setAll(true)}>Show all</button>`}</p>`;
}

/** A table of few rows, which need no tools. */
export function bareTable<T>(name: string, rows: readonly T[], columns: readonly Column<T>[]) {
  const visible = filled(columns, rows);
  const head = visible.map(({ name, kind }) => html`<th scope="col" class=${kind}>${name}</th>`);
  return grid(
    name,
    head,
    rows.map((row) => visible.map((column) => bodyCell(column, row))),
  );
}

function grid(name: string, head: readonly Markup[], rows: readonly (readonly Markup[])[]) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${name}><table class="stack">
    <thead><tr>${head}</tr></thead><tbody>${rows.map((cells) => html`<tr>${cells}</tr>`)}</tbody></table></div>`;
}

/** The columns that are shown: those in which any row has something. */
function filled<T>(columns: readonly Column<T>[], rows: readonly T[]) {
  return columns.filter(({ value, show }) => rows.some((row) => value(row) !== null || show?.(row)));
}

function headCell<T>(
  { name, kind }: Column<T>,
  order: { column: string; down: boolean } | null,
  sortBy: (column: string) => void,
) {
  const sort = order?.column === name ? (order.down ? 'descending' : 'ascending') : 'none';
  const arrow = { ascending: ' ▲', descending: ' ▼', none: '' }[sort];
  return html`<th scope="col" class=${kind} aria-sort=${sort}><button type="button" onClick=${() => sortBy(name)}>${name}<span aria-hidden="true">${arrow}</span></button></th>`;
}

function bodyCell<T>({ name, kind, value, show }: Column<T>, row: T) {
  const shown = show ? show(row) : value(row);
  return html`<td class=${`${kind ?? ''} ${shown === null ? 'blank' : ''}`} data-name=${name} dir="auto">${shown ?? '–'}</td>`;
}

/** The rows that contain a text in any column. */
export function matching<T>(
  rows: readonly T[],
  columns: readonly Pick<Column<T>, 'value'>[],
  filter: string,
) {
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

/** Sorts numbers by size and texts alphabetically; missing values are last in either direction. */
export function sorted<T>(
  rows: readonly T[],
  columns: readonly Pick<Column<T>, 'name' | 'value'>[],
  order: { column: string; down: boolean } | null,
) {
  const column = columns.find(({ name }) => name === order?.column);
  if (!column || !order) return rows;
  const sign = order.down ? -1 : 1;
  return rows.toSorted((first, second) => {
    const [a, b] = [column.value(first), column.value(second)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

function compare(a: string | number, b: string | number) {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true });
}
