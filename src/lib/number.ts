const maxInt = 2 ** 31 - 1;

/** A whole number, with or without px, that GraphQL's Int can hold; null for anything else. */
export function readInt(text: string | null | undefined): number | null {
  const digits = /^\s*(-?\d{1,10})(?:\.0{1,9})?\s*(?:px)?\s*$/i.exec(text ?? '')?.[1];
  const number = Number(digits);
  return digits !== undefined && Math.abs(number) <= maxInt ? number : null;
}

/** A measure in pixels or seconds: a whole number from 1. */
export function readSize(text: string | null | undefined): number | null {
  const number = readInt(text);
  return number !== null && number > 0 ? number : null;
}

/** A decimal number as machines write it; no exponents, no infinities. */
export function readDecimal(text: string | null | undefined): number | null {
  const digits = /^\s*([+-]?\d{1,15}(?:\.\d{1,15})?)\s*$/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

const currency = String.raw`(?:[\p{L}\p{Sc}]{1,4}\.?)?`;
const amountOfMoney = new RegExp(
  String.raw`^\s*${currency}\s*(\d[\d.,\s'’]{0,30})(?:,?[-–—])?\s*${currency}\s*$`,
  'u',
);

/** An amount of money as people write it, without its currency: 1299.00, 1,299.00, 1.299,00, 12,50, 12,-. */
export function readAmount(text: string | null | undefined): number | null {
  const plain = amountOfMoney.exec(text ?? '')?.[1]?.replace(/[\s'’]|[.,]$/g, '');
  if (plain === undefined) return null;
  const isPointGrouped = /^(?:\d{1,3}(?:\.\d{3})+,\d{1,2}|\d+,\d{1,2}|\d{1,3}(?:\.\d{3}){2,})$/.test(plain);
  const decimal = isPointGrouped
    ? plain.replaceAll('.', '').replace(',', '.')
    : plain.replaceAll(/,(?=(?:\d{2,3},)*\d{3}(?:\.|$))/g, '');
  return readDecimal(decimal);
}
