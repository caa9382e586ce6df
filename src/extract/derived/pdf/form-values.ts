import { type Item, type PdfPage, sizeOf, xOf, yOf } from './items.ts';

type Annotation = Awaited<ReturnType<PdfPage['getAnnotations']>>[number];

/** Fields of text, choices and buttons. */
const filled = new Set(['Tx', 'Ch', 'Btn']);
const longestValue = 5_000;
/** In letter sizes: a value belongs to the row at this distance. */
const nearRow = 0.8;
const usualSize = 10;

/** What was filled into the form of a page, at its place. */
export function formValues(annotations: readonly Annotation[]): Item[] {
  return annotations
    .filter(({ subtype, fieldType }) => subtype === 'Widget' && filled.has(fieldType))
    .filter(({ hidden, password, rect }) => !hidden && !password && Array.isArray(rect))
    .flatMap((annotation) => {
      const text = textOfField(annotation);
      const { rect, multiLine } = annotation;
      return text.trim() === ''
        ? []
        : itemAt(text.slice(0, longestValue), { rect, atTop: multiLine === true });
    });
}

/** Of a box, whether it is ticked; what it means stands beside it. */
function textOfField({ fieldType, fieldValue, ...button }: Annotation): string {
  if (button.checkBox === true) return fieldValue === button.exportValue ? '☑' : '☐';
  if (button.radioButton === true)
    return fieldValue !== null && fieldValue === button.buttonValue ? '◉' : '◯';
  if (fieldType === 'Btn') return '';
  const values = [fieldValue].flat().filter((value) => typeof value === 'string');
  return values.join(', ');
}

function itemAt(text: string, { rect, atTop }: { rect: readonly number[]; atTop: boolean }): Item {
  const [x = 0, bottom = 0, right = 0, top = 0] = rect;
  const size = Math.min(usualSize, Math.max(1, top - bottom));
  const y = atTop ? top - size : bottom + (top - bottom - size) / 2;
  const str = text.replace(/\s+/g, ' ');
  return {
    str,
    dir: 'ltr',
    width: right - x,
    height: size,
    transform: [size, 0, 0, size, x, y],
    fontName: '',
    hasEOL: false,
  };
}

/** The rows of a page with the values of its form: in the row of their label, or in rows of their own. */
export function withValues(rows: readonly (readonly Item[])[], values: readonly Item[]): (readonly Item[])[] {
  const filled = rows.map((row) => [...row]);
  for (const value of values) {
    const isNear = ([first]: readonly Item[]) =>
      first !== undefined && Math.abs(yOf(first) - yOf(value)) <= nearRow * sizeOf(first);
    const row = filled.find(isNear);
    if (row) {
      const behind = row.findIndex((item) => xOf(item) > xOf(value));
      row.splice(behind === -1 ? row.length : behind, 0, { ...value, height: sizeOf(row[0] ?? value) });
      continue;
    }
    const below = filled.findIndex(([first]) => first !== undefined && yOf(first) < yOf(value));
    filled.splice(below === -1 ? filled.length : below, 0, [value]);
  }
  return filled;
}
