import { peopleIn } from '../../../lib/people-in.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Person } from '../../../schema/person.ts';

const word = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{0,30}`;
const particle = '(?:van|von|de|der|den|del|della|di|da|do|dos|du|la|le|el|al|bin|ten|ter|zu|y|af|av)';
const fullName = `${word}(?:\\s(?:${particle}\\s){0,2}${word}){1,3}`;
/** A line that begins with "by", and one that is nothing but the words for it. */
const lead =
  '(?:(?:written|posted|reported|story|text|words|published)\\s)?(?:by|von|par|por|di|door|av|af)|author|autor(?:in)?|auteur|autore';
const byLine = new RegExp(
  `^(?:${lead})\\s?:?\\s(${fullName}(?:(?:,\\s|\\s(?:and|und|et|y|e|&)\\s)${fullName}){0,5})(?=$|\\s?[,|·•–—/(]|\\s-\\s|\\s(?:on|am|le|el|am|um)\\s)`,
  'iu',
);
const label = new RegExp(`^(?:${lead})\\s?:?$`, 'iu');

/** The people in the lines under a headline: "By Ann Lee | May 1", or "Written by" and the name in the next line. */
export function linedPeople(lines: readonly string[]): Person[] {
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1] ?? '';
    const text = label.test(previous) ? `by ${line}` : line;
    const names = byLine.exec(text)?.[1];
    const people = names === undefined ? [] : peopleIn(names).flatMap((part) => personName(part) ?? []);
    if (people.length > 0 && people.every(startsUpper)) return people.map((name) => ({ name, url: null }));
  }
  return [];
}

/** The pattern ignores case for its "BY"; a name still begins with a capital. */
function startsUpper(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}
