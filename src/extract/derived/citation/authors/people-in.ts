import { anyOf } from '../../../lib/languages/index.ts';
import { collapse } from '../../../lib/text.ts';
import { isSuffix } from './person-name.ts';

const conjunctions = `${anyOf('and')}|${anyOf('and').toUpperCase()}`;
const separator = new RegExp(`\\s?[;；、]\\s?|,?\\s(?:${conjunctions}|&)\\s(?=\\p{Lu}|\\p{Lo})`, 'u');
/** Shorter words for "and", which also occur inside of names: they separate full names only. */
const fullNameSeparator = new RegExp(
  String.raw`(?<=[\p{L}'’.-]\s\p{Lu}[\p{L}\p{M}'’.-]{0,30}),?\s(?:${anyOf('shortAnd')}|${anyOf('shortAnd').toUpperCase()})\s(?=\p{Lu}[\p{L}\p{M}'’.-]{0,30}\s\p{L})`,
  'u',
);
/** A job title, which may follow a name after a comma. */
const role = new RegExp(`(?:^|\\s)(?:${anyOf('journalist')})s?$`, 'i');

/** Contributors in brackets after a name; other brackets contain an agency, a role or a reading of the name. */
const helpers = new RegExp(`\\s\\((?:${anyOf('with')})\\s([^()]{2,200})\\)`, 'giu');
const aside =
  /\s\([^()]{0,80}(?:\([^()]{0,80}\)[^()]{0,80}){0,2}\)(?=\s?(?:$|[,;&])|\s\p{Ll}{1,3}\s\p{Lu})/gu;

/** Splits a text at "and", "&", ";" and at commas between full names. Job titles and employers are dropped. */
export function peopleIn(text: string): string[] {
  const line = collapse(text.slice(0, 10_000)).replace(helpers, ', $1').replace(aside, '');
  const parts = line.split(separator).flatMap((part) => part.split(fullNameSeparator));
  return parts.flatMap((part) => {
    const [first = '', ...rest] = withSuffixes(part.split(/\s?[,،]\s?/));
    const others = fullName.test(first)
      ? rest.filter((piece) => !isMediaCompany(piece, first) && !isRole(piece))
      : rest;
    const pieces = [first, ...others];
    return pieces.every((piece) => fullName.test(piece)) ? pieces : [pieces.join(', ')];
  });
}

/** Joins suffixes to their names: "Ann Lee", "MD" and "Bob Roe" become "Ann Lee, MD" and "Bob Roe". */
function withSuffixes(pieces: readonly string[]): string[] {
  const names: string[] = [];
  for (const piece of pieces) {
    const name = names.at(-1) ?? '';
    if (isSuffix(piece) && fullName.test(name)) names.splice(-1, 1, `${name}, ${piece}`);
    else names.push(piece);
  }
  return names;
}

/** Whether a text is a job title, "Senior Reporter", and not a name. */
export function isRole(text: string): boolean {
  return role.test(text);
}

const fullName = /^\S+(?:\s\S+){1,4}$/;

/** Last words of the names of newspapers, agencies and stations. */
const mediaCompany =
  /\s(?:press|news|times|tribune|gazette|chronicle|observer|magazine|newspapers?|media|agency|network|newsroom|radio|tv)$/i;

/** Whether a text is the employer after a name, by its last word or because only it is in capitals: "Ann Lee, CNN". */
function isMediaCompany(piece: string, name: string): boolean {
  return mediaCompany.test(piece) || (isUpper(piece) && !isUpper(name));
}

function isUpper(text: string): boolean {
  return /^[\p{Lu}&.\s]{2,}$/u.test(text);
}
