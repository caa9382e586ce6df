import { acts, easternLabels, labels } from '../../../lib/byline-words.ts';
import { peopleIn } from '../../../lib/people-in.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Person } from '../../../schema/person.ts';

/** What follows a name in its line and looks like more of it. */
const another = String.raw`(?:(?:[Ll]ast\s)?(?:[Uu]pdated|[Pp]ublished|[Pp]osted)\b|(?:[Ff]otos?|[Pp]hotos?|[Bb]ild(?:er)?)\s?:)`;
const word = String.raw`(?!${another})\p{Lu}[\p{L}\p{M}'’.-]{0,30}`;
const particle = '(?:van|von|de|der|den|del|della|di|da|do|dos|du|la|le|el|al|bin|ten|ter|zu|y|af|av)';
const fullName = `${word}(?:\\s(?:${particle}\\s){0,2}${word}){1,3}`;
const and = '(?:,\\s|,?\\s(?:and|AND|und|UND|et|ET|[YyEe]|[Ии]|та|&)\\s)';
/** Where a name ends: with the line, at a mark, before a place, a day, a time, how long it takes to read. */
const behind = `(?=$|${[
  String.raw`\s?[,;|·•–—/(]|\s-\s`,
  String.raw`\s(?:on|at|for|from|with|in|am|le|el|um)\s`,
  String.raw`\s(?:${another}|\d{1,2}[:.]\d{2}|\d{1,3}\s?min)`,
].join('|')})`;
const names = new RegExp(`^${fullName}(?:${and}${fullName}){0,5}${behind}`, 'u');
/** A line that begins with "by", and one that is nothing but the words for it. */
const lead = `(?:(?:${acts})\\s)?(?:by|von|par|por|di|door|av|af|oleh|przez|от)`;
const named = 'author|autor(?:in)?|auteur|autore';
const leadIn = new RegExp(`^(?:(?:${lead}|${named})\\s?:?\\s|(?:${labels})\\s?[:：]\\s?)`, 'iu');
const han = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]`;
/** "Our own", "trainee", "guest": reporters whom the paper does not name. */
const unnamed = '(?!본지|인턴|객원|시민|선임|전문|사진|수습|취재|담당|현장|편집)';
/** 作者：王小明, 記者王小明／台北報導, 김철수 기자, מאת: דוד כהן: letters without capitals, so that only the words around tell a name. */
const uncasedLines = [
  new RegExp(
    `^(?:${easternLabels})\\s?[:：/／|｜=＝]\\s?((?!本[报報刊网網])${han}{2,6})(?=$|[\\s,，|｜/／])`,
    'u',
  ),
  /^(?:記者|记者)\s?((?![会會團团])\p{sc=Han}{2,4})\s?[/／]/u,
  /^(?:記者|记者)\s(\p{sc=Han}{2,4})(?=$|[\s|｜])/u,
  new RegExp(
    `^(?:\\[[^\\]]{1,20}\\]\\s?)?${unnamed}(\\p{sc=Hangul}{2,4})\\s(?:기자|특파원)(?=$|[\\s=,|·])`,
    'u',
  ),
  new RegExp(`^기자\\s${unnamed}(\\p{sc=Hangul}{2,4})(?=$|[\\s=,|·])`, 'u'),
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
    const leading = leadIn.exec(text)?.[0];
    const written = leading === undefined ? null : names.exec(text.slice(leading.length));
    const people = peopleIn(written?.[0] ?? '').flatMap((part) => personName(part, { isName: true }) ?? []);
    if (people.length > 0) return people.map((name) => ({ name, url: null }));
  }
  return [];
}
