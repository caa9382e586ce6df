import { hucre } from '../../page/file-readers.ts';

/** Programs show no more digits of a number: 0.3 is stored as 0.30000000000000004. */
const maxDigits = 15;

/** Writes a number or a date by a format code of a cell or of a chart (ECMA-376, part 1, 18.8.31). */
export type NumberFormat = (value: unknown, code: string) => string;

export async function numberFormat({ is1904 = false } = {}): Promise<NumberFormat> {
  const { formatValue } = await hucre();
  const format: (value: unknown, code: string, options: { is1904: boolean }) => string = formatValue;
  return (value, code) =>
    format(typeof value === 'number' ? Number(value.toPrecision(maxDigits)) : value, code, { is1904 });
}
