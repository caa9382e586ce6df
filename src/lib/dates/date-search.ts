import { type DayOrder, readDate } from './date.ts';

export interface FoundDate {
  readonly date: string;
  /** The text before it, back to the date before. */
  readonly before: string;
}

const time = String.raw`(?:,?\s?(?:at|um|à|t|[-–|·])?\s?\d{1,2}[:.h]\d{2}(?::\d{2})?(?:\.\d{1,9})?(?:\s?[ap]\.?m\b\.?)?(?:\s?(?:z|utc|gmt|[+-]\d{2}:?\d{2})\b)?)?`;
const month = String.raw`\p{L}[\p{L}\p{M}]{1,13}\.?`;
const shapes = [
  String.raw`\d{4}-\d{1,2}-\d{1,2}`,
  String.raw`\d{4}[./]\d{1,2}[./]\d{1,2}`,
  String.raw`\d{1,2}(?:st|nd|rd|th|er|º)?(?:\.\s?|[\s-])(?:(?:de|of|di)\s|d['’]|ב)?${month},?[\s-](?:(?:de|del)\s)?\d{4}`,
  String.raw`${month}\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}`,
  String.raw`\d{4}\.\s${month}\s\d{1,2}\.`,
  String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{4}`,
  String.raw`\d{4}\s?[年년]\s?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]`,
];
const phrase = new RegExp(`(?<![\\d\\p{L}])(?:${shapes.join('|')})(?!\\d)${time}`, 'giu');

/** The dates written in a line of text, in order; what could be two days, or none, is not among them. */
export function findDates(text: string, order?: DayOrder): FoundDate[] {
  let from = 0;
  return [...text.slice(0, 2_000).matchAll(phrase)].flatMap((match) => {
    const date = readDate(match[0], order) ?? readDate(withoutTime(match[0]), order);
    if (date === null) return [];
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    return [{ date, before }];
  });
}

function withoutTime(text: string): string {
  return text.replace(/,?\s?(?:at|um|à|t|[-–|·])?\s?\d{1,2}[:.h]\d{2}.*$/i, '');
}
