import { asciiDigits } from './ascii-digits.ts';
import { memoised } from './memoised.ts';

/** Groups of three digits with spaces between them, or digits with what else separates groups and decimals. */
const spaced = String.raw`(?<!\d)\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,8}(?!\d)(?:[.,]\d{1,20})?`;
const written = new RegExp(
  String.raw`(?<sign>(?<![\p{L}\p{N}])[-−]\s?)?(?<digits>${spaced}|\d[\d.,٬٫'’]{0,40})`,
  'u',
);
const longest = 2_000;

/**
 * The first number in a text: 1.099,00 €, 1 299,50, 1,29,900, 12'000. Where a single point or comma before three digits may
 * be either, the language decides: 1.099 is a thousand in German, and a little more than one in English.
 */
export function readWrittenNumber(text: string, language: string | null): number | null {
  const { sign, digits } = written.exec(asciiDigits(text.slice(0, longest)))?.groups ?? {};
  if (digits === undefined) return null;
  const bare = digits.replace(/[ \u00a0\u202f'’٬]/g, '').replaceAll('٫', ',');
  const [plain = ''] = /^[\d.,]*\d/.exec(bare) ?? [];
  const number = Number(withPoint(plain, language));
  if (!Number.isFinite(number)) return null;
  return sign === undefined || number === 0 ? number : -number;
}

/** The digits with at most a decimal point between them. */
function withPoint(digits: string, language: string | null): string {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) return decimalAt(digits, Math.max(point, comma));
  const at = Math.max(point, comma);
  if (at < 0) return digits;
  const mark = digits.charAt(at);
  if (digits.indexOf(mark) !== at) return decimalAt(digits, -1);
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && mark !== decimalMark(language);
  return decimalAt(digits, isGroup ? -1 : at);
}

function decimalAt(digits: string, at: number): string {
  const bare = (part: string) => part.replace(/[.,]/g, '');
  return at < 0 ? bare(digits) : `${bare(digits.slice(0, at))}.${bare(digits.slice(at + 1))}`;
}

/** A point where no language is known, as in machine format. */
const decimalMark = memoised(
  (language: string | null) => {
    if (language === null) return '.';
    try {
      const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1.5);
      return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    } catch {
      return '.';
    }
  },
  { max: 200 },
);
