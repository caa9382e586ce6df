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

/** Degrees in machine format, at most `max` in either direction. */
export function readDegrees(text: string | null | undefined, max: number): number | null {
  const degrees = readDecimal(text);
  return degrees !== null && Math.abs(degrees) <= max ? degrees : null;
}

/** A decimal number in machine format, without an exponent; the digit before the point may be missing. */
export function readDecimal(text: string | null | undefined): number | null {
  const digits = /^\s*([+-]?(?:\d{1,15}(?:\.\d{1,30})?|\.\d{1,30}))\s*$/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
