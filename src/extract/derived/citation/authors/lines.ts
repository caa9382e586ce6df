import { findDates, longestDateline } from '../../../lib/dates/date-search.ts';
import { anyOf, wordsOf } from '../../../lib/languages/index.ts';
import { collapse } from '../../../lib/text.ts';
import type { Person } from '../../../schema/person.ts';
import { withoutLead } from './leads-to-date.ts';
import { isRole, peopleIn } from './people-in.ts';
import { personName } from './person-name.ts';

/** Capitalised words that may follow a name in its line and are not part of it. */
const notName = String.raw`(?:(?:[Ll]ast\s)?(?:[Uu]pdated|[Pp]ublished|[Pp]osted|[Mm]odified)\b|(?:[Ff]otos?|[Pp]hotos?|[Bb]ild(?:er)?)\s?:)`;
const word = String.raw`(?!${notName})\p{Lu}[\p{L}\p{M}'’.-]{0,30}`;
const particle = '(?:van|von|de|der|den|del|della|di|da|do|dos|du|la|le|el|al|bin|ten|ter|zu|y|af|av)';
const fullName = `${word}(?:\\s(?:${particle}\\s){0,2}${word}){1,3}`;
const conjunctions = [...wordsOf('and', 'shortAnd')].flatMap((word) => [word, word.toUpperCase()]);
const and = `(?:,\\s|,?\\s(?:${conjunctions.join('|')}|&)\\s)`;
/** Where a name ends: with the line, or before a separator, a place, a day, a time or a reading time. */
const nameEnd = `(?=$|${[
  String.raw`\s?[,;|·•⋅–—/(]|\s-\s`,
  String.raw`\s(?:on|at|for|from|with|in|am|le|el|um)(?:\s|$)`,
  String.raw`\s(?:${notName}|\d{1,2}[:.]\d{2}|\d{1,3}\s?min)`,
].join('|')})`;
const names = new RegExp(`^${fullName}(?:${and}${fullName}){0,5}${nameEnd}`, 'u');
/** "By", with a participle before it: "written by". */
const lead = `(?:(?:${anyOf('writing')})\\s)?(?:${anyOf('by')})`;
const named = anyOf('bareAuthor');
const labels = anyOf('author');
const leadIn = new RegExp(`^(?:(?:${lead}|${named})\\s?:?\\s|(?:${labels})\\s?[:：]\\s?)`, 'iu');
/** Scripts that do not put spaces between words, and scripts without capital letters. */
const unspaced = /[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}]/u;
const uncased = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Thai}]/u;
const easternLabels = wordsOf('author').filter((word) => unspaced.test(word));
/** Two roles, which need no sign behind them: 取材・文 山田太郎, 글·사진 김철수. */
const easternRoles = easternLabels.filter((word) => /[・·]/.test(word)).join('|');
const [uncasedBy, uncasedLabels] = [wordsOf('by'), wordsOf('author')].map((words) =>
  words.filter((word) => uncased.test(word)).join('|'),
);
const reporter = wordsOf('reporter');
const [hanReporter, hangulReporter] = [/\p{sc=Han}/u, /\p{sc=Hangul}/u].map((script) =>
  reporter.filter((word) => script.test(word)).join('|'),
);
const han = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]`;
/** "Our own", "trainee", "guest": words for reporters who are not named. */
const unnamed = `(?!${anyOf('unnamed')})`;
/** With a dot between the names of a foreigner, or a space behind a short family name: ジョン・スミス, 山田 太郎. */
const easternName = [
  String.raw`[\p{sc=Katakana}ー]{2,12}(?:[・･＝=][\p{sc=Katakana}ー]{1,12}){1,3}`,
  String.raw`${unnamed}(?:${han}{1,2}\s${han}{1,3}(?=$|[、,，])|${han}{2,6})`,
].join('|');
const easternNames = `((?:${easternName})(?:[、,，]\\s?(?:${easternName})){0,5})(?=$|[\\s、,，;；|｜/／])`;
const spacedName = String.raw`(\p{L}[\p{L}\p{M}'"’-]{1,20}(?:\s\p{L}[\p{L}\p{M}'"’-]{1,20}){1,2})(?=$|\s?[,،|])`;
/** Names without capitals, recognised by the words around them: 作者：王小明, 記者王小明／台北報導, 김철수 기자, מאת: דוד כהן. */
const uncasedLines = [
  new RegExp(`(?:^|\\s)(?:${easternLabels.join('|')})\\s?[:：/／|｜丨=＝・･·]\\s?${easternNames}`, 'u'),
  new RegExp(`^(?:${easternRoles}|(?:text\\s|written\\s)?by|text\\s?[:：/／])\\s?${easternNames}`, 'iu'),
  // Not a club or a group of reporters.
  new RegExp(`^(?:${hanReporter})\\s?((?![会會團团])\\p{sc=Han}{2,4})\\s?[/／]`, 'u'),
  new RegExp(`^\\p{sc=Han}{0,6}(?:${hanReporter})\\s(\\p{sc=Han}{2,4})(?=$|[\\s|｜])`, 'u'),
  new RegExp(
    `^(?:\\[[^\\]]{1,20}\\]\\s?)?${unnamed}(\\p{sc=Hangul}{2,4})\\s(?:${hangulReporter})(?=$|[\\s=,|·])`,
    'u',
  ),
  new RegExp(`^(?:${hangulReporter})\\s${unnamed}(\\p{sc=Hangul}{2,4})(?=$|[\\s=,|·])`, 'u'),
  new RegExp(`^(?:(?:${uncasedBy})\\s?:?\\s|(?:${uncasedLabels})\\s?[:：]\\s?)${spacedName}`, 'u'),
];
const bareLabel = new RegExp(`^(${easternLabels.join('|')}|${uncasedLabels})\\s(?=\\p{L})`, 'u');
/** A line that consists of "by" or a label for the author; the name is in the next line. */
const label = new RegExp(`^(?:(?:${lead}|${named})\\s?:?|(?:${labels})\\s?[:：])$`, 'iu');

/** "ByAnn": the space is missing if each word is in its own element. */
const glued = /^(By)(?=\p{Lu}\p{Ll})/u;
/** A single word after "by", which counts as a name if there is a date next to it. */
const single = new RegExp(`^(?!${notName})\\p{Lu}[\\p{L}\\p{N}'’_.-]{1,29}$`, 'u');
/** Between the pieces of a line: a name, a date, a reading time. */
const separator = /\s[|·•⋅]\s/u;
/** Separators around a piece of a line, and "on" between it and a date. */
const edges = new RegExp(
  `^[\\s|·•,/–—-]+|(?<![\\s|·•,/–—-])[\\s|·•,/–—-]+(?:(?:${anyOf('on')})\\s?)?$`,
  'giu',
);

/** The people named below a headline: "By Ann Lee | May 1", or "Written by" with the name in the next line. */
export function peopleInLines(lines: readonly string[]): Person[] {
  for (const [index, line] of lines.entries()) {
    const text = label.test(lines[index - 1] ?? '') ? `by ${line}` : line.replace(glued, '$1 ');
    const people = peopleOfLine(text);
    if (people.length > 0) return people.map((name) => ({ name, url: null }));
  }
  return [];
}

/** A text that is a name of several words, and nothing else. */
const fullNameOnly = new RegExp(`^(?!\\p{Lu}\\s)${fullName}$`, 'u');

/** Whether a text begins with "by" or a label for the author, and a name: "By Ann Lee". */
export function isByline(text: string): boolean {
  return namesAfterBy(text).length > 0 || singleNameAfterBy(text).length > 0;
}

function peopleOfLine(line: string): string[] {
  const uncased = uncasedNames(line);
  if (uncased.length > 0) return uncased;
  const named =
    line
      .split(separator)
      .map(namesAfterBy)
      .find((names) => names.length > 0) ?? [];
  if (named.length > 0 || !/\d/.test(line)) return named;
  const [first, ...more] = findDates(line);
  if (first === undefined) return [];
  // Words before the date introduce it only if no separator comes between, as in "By Ann » 1 May".
  const before = /\p{L}\s*$/u.test(first.before) ? withoutLead(first.before) : first.before;
  const around = [before, (more.at(-1) ?? first).after].map((text) => text.replace(edges, ''));
  return (
    around
      .map((text) => [...namesAfterBy(text), ...singleNameAfterBy(text)])
      .find((names) => names.length > 0) ?? []
  );
}

function uncasedNames(line: string): string[] {
  for (const pattern of uncasedLines) {
    const found = pattern.exec(line)?.[1]?.split(/[、,，]\s?/) ?? [];
    const people = found.flatMap((name) => personName(name, { isName: true }) ?? []);
    if (people.length > 0) return people;
  }
  return [];
}

/** Names without capitals in an element that is marked as a byline, where a label needs no colon. */
export function uncasedNamesInByline(byline: string): string[] {
  return uncasedNames(byline.replace(bareLabel, '$1：'));
}

function namesAfterBy(text: string): string[] {
  const leading = leadIn.exec(text)?.[0];
  const written = leading === undefined ? null : names.exec(text.slice(leading.length));
  return peopleIn(written?.[0] ?? '').flatMap((part) => personName(part, { isName: true }) ?? []);
}

function singleNameAfterBy(text: string): string[] {
  const word = text.replace(leadIn, '');
  const name = word !== text && single.test(word) ? personName(word, { isName: true }) : null;
  return name === null ? [] : [name];
}

/** Lines below a name in which its date may be: a job title and a section may come between. */
const linesToDate = 3;

/** An author who is named without "by": as the first line below a headline, with a date in the next ones, or in a line beside a date. */
export function nameByDate(lines: readonly string[]): readonly Person[] {
  const [line = '', ...below] = lines;
  const isDated = below.slice(0, linesToDate).some(hasDate);
  const beside = lines.slice(0, linesToDate).map(nameInDateline);
  const written = isDated && fullNameOnly.test(line) ? line : (beside.find((name) => name !== null) ?? null);
  const name = written === null ? null : personName(written, { isName: true });
  return name === null || isRole(name) ? [] : [{ name, url: null }];
}

/** "March 4, 2021 · 3 min · Ann Lee": beside the name there is nothing without a number, such as a section. */
function nameInDateline(line: string): string | null {
  const pieces = line.split(separator).map(collapse);
  if (pieces.length < 2 || !hasDate(line)) return null;
  const [name, ...others] = pieces.filter((piece) => !/\d/.test(piece));
  return name !== undefined && others.length === 0 && fullNameOnly.test(name) ? name : null;
}

function hasDate(text: string): boolean {
  return text.length <= longestDateline && findDates(text).length > 0;
}
