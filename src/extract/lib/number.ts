import { anyOf } from './languages/index.ts';
import { collapse } from './text.ts';

const maxInt = 2 ** 31 - 1;

/** A whole number, with or without px, that GraphQL's Int can hold; null for anything else. */
export function readInt(text: string | null | undefined): number | null {
  const digits = /^\s*(-?\d{1,10})(?:\.0{1,9})?\s*(?:px\s*)?$/i.exec(text ?? '')?.[1];
  const number = Number(digits);
  return digits !== undefined && Math.abs(number) <= maxInt ? number : null;
}

/** A size in pixels, or a duration in seconds: a whole number from 1. */
export function readSize(text: string | null | undefined): number | null {
  const number = readInt(text);
  return number !== null && number > 0 ? number : null;
}

/** A decimal number in machine format, without an exponent; the digit before the point may be missing. */
export function readDecimal(text: string | null | undefined): number | null {
  const digits = /^\s*([+-]?(?:\d{1,15}(?:\.\d{1,30})?|\.\d{1,30}))\s*$/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

const currency = String.raw`(?:[A-Z]{3}|eur|usd|gbp|chf|(?:US|AU?|CA?|NZ|HK|S|NT|MX|R|B)?\p{Sc}|${anyOf('currency')})`;
const amount = new RegExp(
  String.raw`^${currency}?\s?((?:\d|[.,]\d)[\d.,\s'’]{0,30}?)([.,:]?[-–—]{1,2})?\s?${currency}?$`,
  'u',
);
/** Groups of digits by commas (in India, pairs above the thousands). */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,15})?$/;
/** Groups of digits by points. */
const groupedByPoints = /^\d{1,3}(?:\.\d{3})+$/;
const decimalComma = /^(?:\d{1,3}(?:\.\d{3})+|\d*),\d{1,2}$/;

/** An amount of money in any usual notation: 1299.00, 1,299.00, 1.299,00, 12,50, ₹1,29,900, US$12, 299,- Kč. */
export function readAmount(text: string | null | undefined): number | null {
  const [, written, dash] = amount.exec(collapse(text ?? '')) ?? [];
  const plain = written?.replace(/[\s'’]/g, '');
  if (plain === undefined) return null;
  if (grouped.test(plain)) return readDecimal(plain.replaceAll(',', ''));
  // A single point is a decimal point, as in machine format, unless there is a dash for the decimals.
  const points = groupedByPoints.test(plain) && (dash !== undefined || plain.split('.').length > 2);
  if (points) return readDecimal(plain.replaceAll('.', ''));
  const decimal = decimalComma.test(plain) ? plain.replaceAll('.', '').replace(',', '.') : plain;
  return readDecimal(decimal);
}
