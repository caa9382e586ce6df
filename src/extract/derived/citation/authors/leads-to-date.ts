import { weekday } from '../../../lib/dates/calendar.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { labelOf } from '../dates/labels.ts';

const beforeDate = new RegExp(`^(?:${anyOf('on')}|[Ll]ast|[Ff]irst|[^\\p{L}\\p{N}]*)$`, 'u');

/** A text before a date without the words that introduce the date: "Ann Lee" of "Ann Lee, updated on Friday". */
export function withoutLead(text: string): string {
  const words = text.trim().split(' ');
  while (words.length > 0 && leadsToDate(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** Excludes short names of weekdays and capitalised prepositions, which may be part of a person's name. */
function leadsToDate(word: string): boolean {
  const label = labelOf(word);
  if (label === 'PUBLISHED' || label === 'MODIFIED') return true;
  const letters = word.replace(/(?<!\P{L})\P{L}+$/u, '');
  return beforeDate.test(word) || (letters.length > 4 && weekday(letters));
}
