import type { Document, Element } from 'domhandler';
import { childrenCalled, textOf } from '../../lib/html/dom.ts';
import { escaped } from '../../lib/html/escaped.ts';
import { collapsed } from '../../lib/text.ts';
import { drawingText } from './drawing-text.ts';
import type { MarkupBudget } from './markup-budget.ts';
import type { NumberFormat } from './number-format.ts';
import { elementAt } from './xml.ts';

/** Values by their places from 0, some of which may have none. */
type Points = ReadonlyMap<number, string>;

interface Column {
  readonly name: string;
  readonly points: Points;
  readonly isHead: boolean;
}

/** A chart (ECMA-376, part 1, 21.2) as a table under its title: what it has drawn of each series, beside the categories. */
export function chartMarkup(part: Document, budget: MarkupBudget, format: NumberFormat): string {
  const chart = elementAt(part, 'c:chartSpace', 'c:chart');
  const area = elementAt(chart, 'c:plotArea');
  const columns = area ? columnsOf(area, format) : [];
  const places = [...new Set(columns.flatMap(({ points }) => [...points.keys()]))].toSorted((a, b) => a - b);
  const rows: string[] = [];
  for (const place of places) {
    if (budget.isSpent) break;
    rows.push(rowOf(columns, ({ points, isHead }) => [isHead ? 'th' : 'td', points.get(place)], budget));
  }
  const names = columns.some(({ name }) => name !== '')
    ? rowOf(columns, ({ name }) => ['th', name], budget)
    : '';
  const title = titleOf(chart, budget);
  return `${title && `<p><strong>${title}</strong></p>`}${rows.length > 0 ? `<table>${names}${rows.join('')}</table>` : ''}`;
}

function rowOf(
  columns: readonly Column[],
  cellOf: (column: Column) => readonly [name: string, text: string | undefined],
  budget: MarkupBudget,
): string {
  const cells = columns.map((column) => {
    const [name, text = ''] = cellOf(column);
    return budget.element() ? `<${name}>${escaped(budget.text(text))}</${name}>` : '';
  });
  return `<tr>${cells.join('')}</tr>`;
}

function titleOf(chart: Element | null, budget: MarkupBudget): string {
  const text = elementAt(chart, 'c:title', 'c:tx');
  const rich = elementAt(text, 'c:rich');
  if (!rich) return escaped(budget.text([...pointsOf(text, String).values()].join(' ')));
  return childrenCalled('a:p', rich)
    .map((paragraph) => drawingText(paragraph, { budget }))
    .join(' ')
    .trim();
}

/** A series comes behind its categories, or behind those of the series before it if they are the same. */
function columnsOf(area: Element, format: NumberFormat): Column[] {
  const series = area.children.flatMap((kind) => ('children' in kind ? childrenCalled('c:ser', kind) : []));
  let shown = '';
  return series.flatMap((one) => {
    const points = pointsOf(elementAt(one, 'c:cat') ?? elementAt(one, 'c:xVal'), format);
    const written = JSON.stringify([...points]);
    const isNew = points.size > 0 && written !== shown;
    if (isNew) shown = written;
    const name = [...pointsOf(elementAt(one, 'c:tx'), format).values()].join(' ');
    const values = pointsOf(elementAt(one, 'c:val') ?? elementAt(one, 'c:yVal'), format);
    return [...(isNew ? [{ name: '', points, isHead: true }] : []), { name, points: values, isHead: false }];
  });
}

/** What a chart was drawn from: programs store it beside the cells that it refers to. */
function pointsOf(source: Element | null, format: NumberFormat): Points {
  const numbers = elementAt(source, 'c:numRef', 'c:numCache') ?? elementAt(source, 'c:numLit');
  if (numbers) {
    const code = textOf(elementAt(numbers, 'c:formatCode')) || 'General';
    // Errors such as #N/A stand among numbers.
    const write = (value: string, own = code) =>
      value === '' || Number.isNaN(Number(value)) ? value : format(Number(value), own);
    return pointsIn(numbers, write);
  }
  const levels = elementAt(source, 'c:multiLvlStrRef', 'c:multiLvlStrCache');
  if (levels) return levelled(childrenCalled('c:lvl', levels).map((level) => pointsIn(level)));
  const words = elementAt(source, 'c:strRef', 'c:strCache') ?? elementAt(source, 'c:strLit');
  const value = collapsed(textOf(elementAt(source, 'c:v')));
  return words ? pointsIn(words) : new Map(value ? [[0, value]] : []);
}

function pointsIn(list: Element, write: (value: string, code?: string) => string = (value) => value): Points {
  return new Map(
    childrenCalled('c:pt', list).map((point) => {
      const value = collapsed(textOf(elementAt(point, 'c:v'))) ?? '';
      return [Number(point.attribs.idx ?? 0), write(value, point.attribs.formatCode)] as const;
    }),
  );
}

/** The innermost level comes first; a point of another one stands for all places up to the next. */
function levelled([inner = new Map<number, string>(), ...outer]: readonly Points[]): Points {
  const above = outer.map((level) => ({ points: level, current: '' }));
  return new Map(
    [...inner].map(([place, value]) => {
      for (const level of above) level.current = level.points.get(place) ?? level.current;
      return [place, [...above.map(({ current }) => current).reverse(), value].join(' ').trim()] as const;
    }),
  );
}
