import { weekday } from '../../../lib/dates/calendar.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { labelOf } from '../dates/labels.ts';

const beforeDate = new RegExp(`^(?:${anyOf('on')}|[Ll]ast|[Ff]irst|[^\\p{L}\\p{N}]*)$`, 'u');

/** A text before a date without the words that introduce the date: "Ann Lee" of "Ann Lee, updated on Friday". */
export function withoutLead(text: string): string {
  const words = text.trim().split(' ');
  while (words.length > 0 && (leadsToDate(words.at(-1) ?? '') || endsWithDay(words))) words.pop();
  return words.join(' ');
}

/** A short name of a weekday counts behind a word that leads to a date: "le lun". */
function endsWithDay(words: readonly string[]): boolean {
  const [before = '', day = ''] = words.slice(-2);
  return words.length > 1 && beforeDate.test(before) && weekday(withoutPunctuation(day));
}

/** Excludes short names of weekdays and capitalised prepositions, which may be part of a person's name. */
function leadsToDate(word: string): boolean {
  const label = labelOf(word);
  if (label === 'PUBLISHED' || label === 'MODIFIED') return true;
  const letters = withoutPunctuation(word);
  return beforeDate.test(word) || (letters.length > 4 && weekday(letters));
}

function withoutPunctuation(word: string): string {
  return word.replace(/(?<!\P{L})\P{L}+$/u, '');
}
