import { readDate } from './date.ts';
import type { DayOrder } from './date-grammars.ts';
import { foldDates } from './date-line.ts';
import { beforeClock, clock, offset, yearEnd } from './time-of-day.ts';

/** In characters; in a longer line, a day belongs to a sentence. */
export const longestDateline = 100;

interface FoundDate {
  readonly date: string;
  /** The text before it, back to the previous date. */
  readonly before: string;
  /** The text after it. */
  readonly after: string;
}

/** An abbreviation is a time zone only after am or pm: "est" is also a French word. */
const zone = String.raw`(?:${offset}|(?<=[ap]\.?\s?m\.?\s?\(?)[pmce][sd]t)`;
const time = String.raw`(?:${yearEnd},?${beforeClock}${clock}(?:\s?\(?${zone}\b\)?)?)?`;
const month = String.raw`\p{L}[\p{L}\p{M}]{1,13}[.'׳॰]?`;
const shapes = [
  String.raw`\d{4}-\d{1,2}-\d{1,2}`,
  String.raw`\d{4}[./]\d{1,2}[./]\d{1,2}`,
  String.raw`\d{4}\.\s\d{1,2}\.\s\d{1,2}\.?`,
  String.raw`\d{1,2}(?:st|nd|rd|th|er|º)?(?:\.\s?|[\s-])(?:(?:de|of|di)\s|d['’]|ב)?${month},?[\s-](?:(?:de|del)\s)?\d{4}`,
  String.raw`${month}\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}`,
  String.raw`\d{4}(?:\.\sgada|\sж\.)\s\d{1,2}\.?\s${month}`,
  String.raw`\d{4}\.\s${month}\s\d{1,2}\.`,
  String.raw`\d{4}(?:\(?e\)?)?ko,?\s\p{L}{3,10}a(?:ren|k)\s\d{1,2}(?:\(?(?:e?an?|ko)\)?)?`,
  String.raw`\d{4}\sm\.\s${month}\s\d{1,2}\sd\.`,
  String.raw`\d{1,2}\s(?:tháng|thg)\s\d{1,2},?\s(?:năm\s)?\d{4}`,
  String.raw`\d{1,2}\s[\p{sc=Thai}.]{3,15}\s(?:[พค]\.ศ\.\s?)?(?:\d{4}|\d{2}(?!\d))`,
  String.raw`(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?[.,]?\s)?\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\.\d)`,
  String.raw`\d{1,2}\.\s\d{1,2}\.\s\d{4}`,
  String.raw`(?<!\d[./])\d{2}(?:/\d{2}/|\.\d{2}\.)\d{2}(?![./]\d)`,
  String.raw`\d\.\d{2}\.\d{2}(?=,?\s\d{1,2}[:.]\d{2}(?!\d))`,
  String.raw`\d{4}\s?[年년]\s?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]`,
];
/** East Asian text has no spaces between words: 发布于2024年5月1日 */
const outside = String.raw`(?<!\d|(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])\p{L})`;
const phrase = new RegExp(`${outside}(?<day>${shapes.join('|')})(?!\\d)${time}`, 'giu');

/** What every shape has, in the digits of any script: a year of four, or three short numbers; or a year in characters. */
const needed = /\p{Nd}{4}|\p{sc=Thai}\.?\s\p{Nd}{2}|\p{Nd}[./-]\p{Nd}{1,2}[./-]\p{Nd}|年/u;

/** The dates in a line of text, in order, except ambiguous and impossible ones. */
export function findDates(text: string, order?: DayOrder): FoundDate[] {
  // Most lines of a page have no date, and to fold one takes a dozen passes.
  if (!needed.test(text)) return [];
  const line = foldDates(text.slice(0, 2_000));
  let from = 0;
  return [...line.matchAll(phrase)].flatMap(({ 0: written, index, groups }) => {
    const { day = '' } = groups ?? {};
    const date = readDate(written, order) ?? readDate(day, order);
    if (date === null) return [];
    const before = line.slice(from, index);
    from = index + written.length;
    return [{ date, before, after: line.slice(from) }];
  });
}
