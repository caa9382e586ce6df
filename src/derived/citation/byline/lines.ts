import { acts, easternLabels, labels } from '../../../lib/byline-words.ts';
import { peopleIn } from '../../../lib/people-in.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Person } from '../../../schema/person.ts';

const word = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{0,30}`;
const particle = '(?:van|von|de|der|den|del|della|di|da|do|dos|du|la|le|el|al|bin|ten|ter|zu|y|af|av)';
const fullName = `${word}(?:\\s(?:${particle}\\s){0,2}${word}){1,3}`;
/** A line that begins with "by", and one that is nothing but the words for it. */
const lead = `(?:(?:${acts})\\s)?(?:by|von|par|por|di|door|av|af)`;
const named = 'author|autor(?:in)?|auteur|autore';
const behind = String.raw`(?=$|\s?[,|·•–—/(]|\s-\s|\s(?:on|am|le|el|um)\s)`;
const byLine = new RegExp(
  `^(?:(?:${lead}|${named})\\s?:?\\s|(?:${labels})\\s?[:：]\\s?)(${fullName}(?:(?:,\\s|,?\\s(?:and|und|et|y|e|и|та|&)\\s)${fullName}){0,5})${behind}`,
  'iu',
);
/** 作者：王小明, מאת: דוד כהן: letters without capitals, so that only the words before tell a name. */
const uncasedLines = [
  new RegExp(
    `^(?:${easternLabels})\\s?[:：]\\s?((?!本[报報刊网網])[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}]{2,6})(?=$|[\\s,，|])`,
    'u',
  ),
  /^(?:מאת|بقلم)\s?:?\s(\p{L}[\p{L}'"’-]{1,20}(?:\s\p{L}[\p{L}'"’-]{1,20}){1,2})(?=$|\s?[,،|])/u,
];
const label = new RegExp(`^(?:(?:${lead}|${named})\\s?:?|(?:${labels})\\s?[:：])$`, 'iu');

/** The people in the lines under a headline: "By Ann Lee | May 1", or "Written by" and the name in the next line. */
export function linedPeople(lines: readonly string[]): Person[] {
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1] ?? '';
    const text = label.test(previous) ? `by ${line}` : line;
    const uncased = uncasedLines.flatMap((pattern) => personName(pattern.exec(line)?.[1] ?? '') ?? []);
    if (uncased.length > 0) return uncased.map((name) => ({ name, url: null }));
    const names = byLine.exec(text)?.[1];
    const parts = names === undefined ? [] : peopleIn(names);
    const people = parts.flatMap((part) => personName(part, { isName: true }) ?? []);
    if (people.length > 0 && people.every(startsUpper)) return people.map((name) => ({ name, url: null }));
  }
  return [];
}

/** The pattern ignores case for its "BY"; a name still begins with a capital. */
function startsUpper(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}
