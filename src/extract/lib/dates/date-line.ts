import { asciiDigits } from '../ascii-digits.ts';
import { collapse } from '../text.ts';
import { weekday } from './calendar.ts';
import { withWesternYears } from './east-asian-years.ts';
import levantMonths from './levant-months.json' with { type: 'json' };
import { withGregorianDays } from './persian-calendar.ts';

const weekdayWord = String.raw`[([（]?(?:[月火水木金土日]曜日?|星期[一二三四五六日天]|[周週][一二三四五六日]|[월화수목금토일]요일)[)\]）]?`;
const weekdayLetter = String.raw`[([（][月火水木金土日월화수목금토일][)\]）]`;
const weekdayOfEastAsia = new RegExp(String.raw`\s?(?:${weekdayWord}|${weekdayLetter})\s?`, 'g');
const clockOfEastAsia = String.raw`\s?(\d{1,2}(?::\d{2}){1,2}|\d{1,2}\s?[時时點点시]\s?\d{1,2}\s?[分분])`;
const halves = [
  [/(?<=\d[:.]\d\d\s?)(?:ص|π\.?\s?μ\.?|pg)(?=\s|$)/giu, 'am'],
  [/(?<=\d[:.]\d\d\s?)(?:م|μ\.?\s?μ\.?|ptg)(?=\s|$)/giu, 'pm'],
  [new RegExp(`(?:午前|凌晨|清晨|早上|上午|오전)${clockOfEastAsia}`, 'g'), '$1 am'],
  [new RegExp(`(?:午後|中午|下午|晚上|오후)${clockOfEastAsia}`, 'g'), '$1 pm'],
] as const;
const article =
  /^((?:\p{L}+[,.]*\s)?)(?:the|le|el|den|am|on|il|e|ngày|יום|thứ\s\p{L}{2,4},?|chủ\snhật,?)\s(?=(?:\p{L}+[,.]*\s)?\d)/u;
const weekdayAfter = /(?<=\D\d{4}\.?|\d\.?(?=,)|\sd\.(?=,)),?\s(\p{L}[\p{L}\p{M}]+)(?=[,\s/]|$)/u;
const timeFirst =
  /^(?:lúc\s)?(\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\.?)?)(?:\s?[,|·–—-]\s?|\s)((?:[^:\d]|\d(?!\d{3}))*\d{4}[^:]*)$/;

/** Go, and so Hugo, writes the name of the zone after the offset, or the offset again if the zone has no name. */
const zoneAfterOffset = /(?<=:\d\d(?:\.\d+)? [+-]\d{4}) (?:[a-z]{3,5}|[+-]\d{2,4})$/;
const bracketedOffset = /(?<=:\d\d(?:\s?[ap]\.?m\.?)?)\s?\(((?:utc|gmt)[+-][\d:]{1,5}|[pmce][sd]t)\)$/;

/**
 * Normalises a text for the date patterns: composed letters, ASCII digits, am and pm, no invisible characters, no East
 * Asian weekdays, and days of the Persian calendar in ISO 8601.
 */
export function foldDates(text: string): string {
  let folded = withWesternYears(asciiDigits(withGregorianDays(withSingleArabicMonths(text.normalize('NFC')))))
    .replace(/\p{Cf}/gu, '')
    .replace(weekdayOfEastAsia, ' ')
    .replaceAll('،', ',');
  for (const [half, replacement] of halves) folded = folded.replace(half, replacement);
  return folded;
}

/** The same on one line, in lower case, time after day, without articles, bracketed suffixes and later weekdays. */
export function dateLine(text: string): string {
  return collapse(foldDates(text).toLowerCase())
    .replace(timeFirst, '$2 $1')
    .replace(article, '$1')
    .replace(bracketedOffset, ' $1')
    .replace(zoneAfterOffset, '')
    .replace(/\s?[[(][\w/ +:-]*[\])]$/, '')
    .replace(weekdayAfter, (all, word) => (weekday(word) ? '' : all));
}

/** Months of two words in the Levant, by the names of one word that other countries have. */
const levant: Readonly<Record<string, string>> = levantMonths;
const levantNames = new RegExp(Object.keys(levant).join('|').replaceAll(' ', '\\s'), 'gu');
/** Both names of a month, as newspapers for several countries write it: كانون الثاني/يناير. */
const bothNames = /(\d\s)(\p{sc=Arabic}{2,12})\s?[/(]\s?\p{sc=Arabic}{2,12}\)?(?=[\s,،]{1,2}\d)/gu;

/** A text in which the Arabic name of a month after a day is one word. */
function withSingleArabicMonths(text: string): string {
  if (!/\p{sc=Arabic}/u.test(text)) return text;
  return text
    .replace(levantNames, (name) => levant[name.replace(/\s/g, ' ')] ?? name)
    .replace(bothNames, '$1$2');
}
