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

/** An amount of money as people write it, without its currency: 1299.00, 1,299.00, 1.299,00, 12,50. */
export function readAmount(text: string | null | undefined): number | null {
  const amount = /^\s*(?:[\p{Sc}]|[A-Z]{3})?\s*(\d[\d.,\s']{0,30})\s*(?:[\p{Sc}]|[A-Z]{3})?\s*$/u.exec(
    text ?? '',
  )?.[1];
  const plain = amount?.replace(/[\s']/g, '');
  if (plain === undefined) return null;
  const decimal = /^(?:\d{1,3}(?:\.\d{3})+,\d{1,2}|\d+,\d{1,2})$/.test(plain)
    ? plain.replaceAll('.', '').replace(',', '.')
    : plain.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return readDecimal(decimal);
}
