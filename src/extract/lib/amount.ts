import { asciiDigits } from './ascii-digits.ts';
import { anyOf } from './languages/index.ts';
import { readDecimal } from './number.ts';
import { collapse } from './text.ts';

/** The ends of a range, as decimals with the digits that the text gives. */
export interface PriceRange {
  readonly low: string;
  readonly high: string;
}

/** The longest text that is read: an amount with the words around it. */
const longest = 200;
/** Currencies whose smallest unit is a thousandth: a single point before three digits is a decimal point (ISO 4217). */
const thousandths = /^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

const code = Intl.supportedValuesOf('currency').join('|');
const sign = String.raw`(?:(?<!\p{L})(?:US|AU?|CA?|NZ|HK|S|NT|MX|R|B)\s?)?(?!¢)\p{Sc}`;
const currency = String.raw`(?:${sign}|(?<!\p{L})(?:${code}|eur|usd|gbp|chf|${anyOf('currency')})(?!\p{L}))`;
const digits = String.raw`(?:\d{1,3}(?:[ '’]\d{3})+(?!\d)|\d+|(?=[.,]\d))(?:[.,]\d+)*`;
/** In place of the decimals of a round amount: 299,- and Rs. 1,499/-. */
const dash = String.raw`[.,:/]?[-–—]{1,2}(?!\s?(?:\d|${currency}))`;
/** What multiplies the number before it: an amount is not read without it. */
const magnitude = String.raw`\s?(?:${anyOf('magnitude')})(?!\p{L})`;
const amount = new RegExp(
  String.raw`(?<before>${currency})?\s?(?<minus>(?<![\d\p{L}]\s?(?:\p{Sc}\s?)?)[-−])?(?<!\d[.,]?)(?<digits>${digits})(?:(?<magnitude>${magnitude})|\s?(?<thousand>[kK])(?![\p{L}\d]))?(?<dash>${dash})?(?:€(?<cents>\d\d)(?!\s?[\d\p{L}\p{Sc}%.,])|\s?(?<after>${currency})(?!(?<=\s${currency})\d))?`,
  'gu',
);
/** What stands between the two ends of a range; the first may have the time that it is paid for. */
const between = new RegExp(
  String.raw`^\s?(?:(?:\/|(?:${anyOf('per')})\s)\s?\p{L}{1,12}\s?)?(?:[-–—~〜]|${anyOf('to', 'and', 'shortAnd')})\s?$`,
  'iu',
);
/** After a number without a currency, what it counts or measures, cents too; not the time that it is paid for. */
const measured = new RegExp(
  String.raw`^\s?(?!(?:${anyOf('per')})(?!\p{L}))(?:[\p{L}%¢‰°²³"]|[x×*]\s?\d)`,
  'iu',
);

interface Found {
  /** The amount as a decimal; null if it cannot be read. */
  readonly decimal: string | null;
  readonly thousand: boolean;
  readonly hasCurrency: boolean;
  readonly start: number;
  readonly end: number;
}

/**
 * An amount of money in any usual notation, alone or as the only one in a text: 1299.00, 1.299,00, 12,50, ₹1,29,900,
 * US $12, 299,- Kč, "from 1 099,00 € incl. tax". Null if there is none, or several.
 */
export function readAmount(text: string | null | undefined): number | null {
  return readDecimal(readPrice(text));
}

/** The same as a decimal with the digits that the text gives: 1299.00. */
export function readPrice(text: string | null | undefined): string | null {
  const [only, other] = amountsIn(text);
  return only !== undefined && other === undefined ? only.decimal : null;
}

/** The two ends of a range of amounts, such as "£25,000 to £30,000" or "25-30k €"; null if the text is none. */
export function readPriceRange(text: string | null | undefined): PriceRange | null {
  const [first, second, third] = amountsIn(text);
  if (!first || !second || third || first.decimal === null || second.decimal === null) return null;
  if (!between.test(folded(text).slice(first.end, second.start))) return null;
  const isInThousands = second.thousand && !first.thousand && Number(first.decimal) < 1000;
  const low = isInThousands ? thousands(first.decimal) : first.decimal;
  return Number(low) <= Number(second.decimal) ? { low, high: second.decimal } : null;
}

/** Pieces of a long text overlap: an amount that begins in these first letters of a piece, or in its last ones, is read in its neighbour. */
const margins = { before: 20, after: 40 };

/** The amounts with a currency that a text of any length shows, as decimals. */
export function pricesIn(text: string): ReadonlySet<number> {
  const line = folded(text);
  const found = new Set<number>();
  const end = longest - margins.after;
  for (let at = 0; at < line.length; at += end - margins.before) {
    for (const { decimal, hasCurrency, start } of allIn(line.slice(at, at + longest))) {
      const isWhole = start < end && (at === 0 || start >= margins.before);
      if (isWhole && hasCurrency && decimal !== null) found.add(Number(decimal));
    }
  }
  return found;
}

/** The amounts of a text: those with a currency, or all numbers if none has one and they count nothing else. */
function amountsIn(text: string | null | undefined): readonly Found[] {
  const line = folded(text);
  if (line.length > longest) return [];
  const all = allIn(line);
  // The currency of a range may stand at one of its ends.
  const isRange = all.length === 2 && between.test(line.slice(all[0]?.end, all[1]?.start));
  const priced = all.filter(({ hasCurrency }) => hasCurrency);
  if (priced.length > 0) return isRange ? all : priced;
  return measured.test(line.slice(all.at(-1)?.end)) ? [] : all;
}

function allIn(line: string): readonly Found[] {
  const all = [...line.matchAll(amount)].map((match) => foundIn(match, line));
  return all.filter(({ end }) => !/^\s?[%‰]/.test(line.slice(end, end + 2)));
}

function foundIn(match: RegExpExecArray, line: string): Found {
  const { before, after, minus, digits: units = '', cents, magnitude, thousand, dash } = match.groups ?? {};
  // 12€50
  const digits = cents !== undefined && /^[\d ]+$/.test(units) ? `${units}.${cents}` : units;
  const isAlone = digits.length === line.length;
  const hasThousandths = thousandths.test(before ?? after ?? '');
  const read = readDigits(digits, !isAlone && !hasThousandths);
  const isRead = read !== null && minus === undefined && magnitude === undefined;
  return {
    decimal: isRead ? (thousand === undefined ? read : thousands(read)) : null,
    thousand: thousand !== undefined,
    hasCurrency: [before, after, cents, dash].some((sign) => sign !== undefined),
    start: match.index,
    end: match.index + match[0].length,
  };
}

/** Groups of digits by commas (in India, pairs above the thousands). */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,15})?$/;
/** Groups of digits by points. */
const groupedByPoints = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const decimalComma = /^(?:\d{1,3}(?:\.\d{3})+|\d*),\d{1,2}$/;

function thousands(decimal: string): string {
  return String(Number(decimal) * 1000);
}

/** The digits as a decimal. In a text for people, a single point before three digits groups them; in machine format it is a decimal point. */
function readDigits(written: string, isForPeople: boolean): string | null {
  const plain = withoutGroups(written, isForPeople);
  return readDecimal(plain) === null ? null : plain.replace(/^0+(?=\d)/, '').replace(/^\./, '0.');
}

function withoutGroups(written: string, isForPeople: boolean): string {
  const plain = written.replace(/[ '’]/g, '');
  if (grouped.test(plain)) return plain.replaceAll(',', '');
  const points = groupedByPoints.test(plain) && (isForPeople || plain.split('.').length > 2);
  if (points) return plain.replaceAll('.', '');
  return decimalComma.test(plain) ? plain.replaceAll('.', '').replace(',', '.') : plain;
}

/** On one line, with the digits and signs of ASCII. */
function folded(text: string | null | undefined): string {
  const line = asciiDigits(collapse(text ?? ''));
  return line
    .replace(/[\uFF01-\uFFE6]+/g, (fullWidth) => fullWidth.normalize('NFKC'))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}
