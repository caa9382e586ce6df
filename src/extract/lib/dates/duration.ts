import { asciiDigits } from '../ascii-digits.ts';
import { anyOf } from '../languages/index.ts';
import { collapse } from '../text.ts';

const iso =
  /^P(?:0{1,4}Y)?(?:0{1,4}M)?(?:(\d{1,6}(?:[.,]\d{1,9})?)W)?(?:(\d{1,6}(?:[.,]\d{1,9})?)D)?(?:T(?:(\d{1,6}(?:[.,]\d{1,9})?)H)?(?:(\d{1,6}(?:[.,]\d{1,9})?)M)?(?:(\d{1,9}(?:[.,]\d{1,9})?)S)?)?$/i;
/** Its weeks, days, hours, minutes and seconds, in seconds. */
const isoUnits = [604_800, 86_400, 3_600, 60, 1];

const units = [
  ['days', 86_400, anyOf('day')],
  ['hours', 3_600, `h|${anyOf('hour')}`],
  ['minutes', 60, `m|min|${anyOf('minute')}`],
  ['seconds', 1, `s|sec|${anyOf('second')}`],
] as const;
const number = String.raw`\d{1,6}(?:[.,]\d{1,3})?`;
const joiner = String.raw`(?:\s?,|\s(?:${anyOf('and', 'shortAnd')})(?!\p{L}))?`;
const parts = units.map(
  ([name, , words]) => String.raw`(?:(?<${name}>${number})\s?(?:${words})(?!\p{L})\.?${joiner}\s?)?`,
);
/** Days, hours, minutes and seconds, in this order; minutes may lack their unit, as in 1h10. */
const inWords = new RegExp(
  String.raw`(?<![\d.,–-]\s?)(?=\d)${parts.join('')}(?<rest>(?<=(?:${units[1][2]})\s?)\d{2}(?!\d))?`,
  'iu',
);
const longest = 60;
/** 1 1/2, and 1/2 alone. */
const fraction = /(?<![\d/])(?:(\d{1,3})\s)?(\d)[/⁄]([2-9])(?![\d/])/g;

/**
 * A duration in seconds: from ISO 8601 in weeks and smaller units, also as people write it (PT40min, PT1H 20M), or in
 * words ("1 hr 10 min", "about 40 minutes"). Null for a text with several, and for a number alone.
 */
export function readDuration(text: string | null | undefined): number | null {
  const written = asciiDigits(collapse(text ?? ''));
  const [matched, ...amounts] = iso.exec(written.replaceAll(' ', '')) ?? [];
  if (matched !== undefined && /\d/.test(matched))
    return isoUnits.reduce((sum, seconds, index) => sum + numberOf(amounts[index]) * seconds, 0);
  if (written.length > longest) return null;
  const line = withDecimals(written.replace(/^P(?:0{1,4}[YMD]){0,3}(?:T\s?|(?=\d{1,4}H))/i, ''));
  // P1M is a month.
  const found = /^P\d/i.test(line) ? null : inWords.exec(line);
  if (found === null || found[0] === '' || /\d/.test(line.replace(found[0], ''))) return null;
  const { rest, ...named } = found.groups ?? {};
  const total = units.reduce((sum, [name, seconds]) => sum + numberOf(named[name]) * seconds, 0);
  return total + numberOf(rest) * 60;
}

function withDecimals(text: string): string {
  return text
    .replace(/[½¼¾]/g, (sign) => ` ${sign.normalize('NFKC')}`)
    .replace(fraction, (_, whole, part, of) => (Number(whole ?? 0) + Number(part) / Number(of)).toFixed(3));
}

function numberOf(digits: string | undefined): number {
  return Number(digits?.replace(',', '.') ?? 0);
}

/** h:mm:ss. */
const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/;

/** How long a medium plays, in seconds: a duration, h:mm:ss, or a number of seconds; null otherwise. */
export function readPlayTime(text: string | null | undefined): number | null {
  const written = text?.trim() ?? '';
  const [isClock, hours, minutes, seconds] = clock.exec(written) ?? [];
  if (isClock !== undefined) return Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(written) ? Number(written) : readDuration(written);
}
