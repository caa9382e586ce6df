import { asciiDigits } from '../ascii-digits.ts';
import { memoised } from '../memoised.ts';

const dayMs = 86_400_000;
/** The first six months have 31 days, the others 30 or fewer. */
const longMonths = { count: 6, days: 31 };
/** The days of March on which the year may begin, the usual ones first: that of the equinox in Tehran. */
const equinoxes = [20, 21, 19, 22];

/** Other calendars have such years too; what is written in Persian digits is of this one. */
const numeric = /(?<![\d۰-۹])(۱[۳۴][۰-۹]{2})([/.-])([۰-۹]{1,2})\2([۰-۹]{1,2})(?![\d۰-۹])/gu;

/** A day with a word that may be its month, and one before it that may be its weekday. */
const named =
  /([\p{sc=Arabic}\u200c]{3,10}[،,]?\s)?(?<![\d۰-۹])([\d۰-۹]{1,2})\s(\p{sc=Arabic}{2,10})(?:[\s\u200c]ماه)?\s([1۱][34۳۴][\d۰-۹]{2})(?![\d۰-۹])/gu;

/** A text in which days of the Persian calendar, as Iran and Afghanistan use it, are written as ISO 8601. */
export function withGregorianDays(text: string): string {
  if (!/[۰-۹]|\p{sc=Arabic}\s1[34]\d\d/u.test(text)) return text;
  const { months, weekdays } = calendar();
  return text
    .replace(named, (written, before: string | undefined, day: string, word: string, year: string) => {
      const month = months.indexOf(word) + 1;
      if (month === 0) return written;
      const lead = before && !weekdays.includes(before.replace(/[،,]?\s$/, '')) ? before : '';
      return lead + isoDay(numberOf(year), month, numberOf(day), written.slice(lead.length));
    })
    .replace(numeric, (written, year: string, _: string, month: string, day: string) =>
      isoDay(numberOf(year), numberOf(month), numberOf(day), written),
    );
}

/** The day in ISO 8601, or as it is written if it does not exist. */
function isoDay(year: number, month: number, day: number, written: string): string {
  const before = month - 1;
  const days = before * (longMonths.days - 1) + Math.min(before, longMonths.count) + day - 1;
  const times = equinoxes.map((equinox) => Date.UTC(year + 621, 2, equinox) + days * dayMs);
  const time = times.find((one) => isOn(one, [year, month, day]));
  return time === undefined ? written : new Date(time).toISOString().slice(0, 10);
}

function isOn(time: number, wanted: readonly number[]): boolean {
  const parts = Object.fromEntries(
    calendar()
      .parts.formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  return [parts.year, parts.month, parts.day].every((value, at) => Number(value) === wanted[at]);
}

function numberOf(written: string): number {
  return Number(asciiDigits(written));
}

/** Made for the first page with such a day, since it takes time. */
const calendar = memoised(() => {
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const;
  return {
    months: namesOf('month', 12, 30),
    weekdays: namesOf('weekday', 7, 1),
    parts: new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', numbers),
  };
});

/** From the middle of the first month of a year on: 30 days later is the next month. */
function namesOf(part: 'month' | 'weekday', count: number, step: number): readonly string[] {
  const format = new Intl.DateTimeFormat('fa-u-ca-persian', { [part]: 'long', timeZone: 'UTC' });
  const start = Date.UTC(2024, 3, 3);
  return Array.from({ length: count }, (_, at) => format.format(start + at * step * dayMs));
}
