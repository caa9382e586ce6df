import { readPrice } from '../../../lib/amount.ts';
import { collapsed } from '../../../lib/text.ts';

/** A text of a script's object on one line; of a number, its digits. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? collapsed(value) : null;
}

/** A positive amount: as a number, or in machine format. */
export function amountOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^\d{1,12}(?:\.\d{1,6})?$/.test(text) && Number(text) > 0 ? readPrice(text) : null;
}
