import { anyOf } from '../../../lib/languages/index.ts';
import { collapse } from '../../../lib/text.ts';
import { isSuffix } from './person-name.ts';

const conjunctions = `${anyOf('and')}|${anyOf('and').toUpperCase()}`;
const parting = new RegExp(`\\s?[;；、]\\s?|,?\\s(?:${conjunctions}|&)\\s(?=\\p{Lu}|\\p{Lo})`, 'u');
/** Shorter words for "and", which stand inside of names too: they part full names only. */
const partingFullNames = new RegExp(
  String.raw`(?<=[\p{L}'’.-]\s\p{Lu}[\p{L}\p{M}'’.-]{0,30}),?\s(?:${anyOf('shortAnd')})\s(?=\p{Lu}[\p{L}\p{M}'’.-]{0,30}\s\p{L})`,
  'u',
);
/** What stands behind a name, after a comma, and says what its bearer does. */
const role = new RegExp(`(?:^|\\s)(?:${anyOf('journalist')})s?$`, 'i');

/** Who helped, in brackets behind a name; what else stands there is an agency, a role, a reading. */
const helpers = new RegExp(`\\s\\((?:${anyOf('with')})\\s([^()]{2,200})\\)`, 'giu');
const aside =
  /\s\([^()]{0,80}(?:\([^()]{0,80}\)[^()]{0,80}){0,2}\)(?=\s?(?:$|[,;&])|\s\p{Ll}{1,3}\s\p{Lu})/gu;

/**
 * Several people in one text, parted at "and", "&", ";" and at commas between full names. What they do and whom they
 * work for is left out.
 */
export function peopleIn(text: string): string[] {
  const line = collapse(text.slice(0, 10_000)).replace(helpers, ', $1').replace(aside, '');
  const parts = line.split(parting).flatMap((part) => part.split(partingFullNames));
  return parts.flatMap((part) => {
    const [first = '', ...rest] = withSuffixes(part.split(/\s?[,،]\s?/));
    const others = fullName.test(first)
      ? rest.filter((piece) => !isHouse(piece, first) && !isRole(piece))
      : rest;
    const pieces = [first, ...others];
    return pieces.every((piece) => fullName.test(piece)) ? pieces : [pieces.join(', ')];
  });
}

/** "Ann Lee", "MD" and "Bob Roe" as "Ann Lee, MD" and "Bob Roe". */
function withSuffixes(pieces: readonly string[]): string[] {
  const names: string[] = [];
  for (const piece of pieces) {
    const name = names.at(-1) ?? '';
    if (isSuffix(piece) && fullName.test(name)) names.splice(-1, 1, `${name}, ${piece}`);
    else names.push(piece);
  }
  return names;
}

/** Whether a text says what somebody does, "Senior Reporter", and not who it is. */
export function isRole(text: string): boolean {
  return role.test(text);
}

const fullName = /^\S+(?:\s\S+){1,4}$/;

/** What the names of papers, agencies and stations end in, and those of people do not. */
const house =
  /\s(?:press|news|times|tribune|gazette|chronicle|observer|magazine|newspapers?|media|agency|network|newsroom|radio|tv)$/i;

/**
 * "Ann Lee, Associated Press"; "Ann Lee, CNN" and "Bob Roe, USA TODAY": capitals throughout, where the name before has
 * them at its beginnings.
 */
function isHouse(piece: string, name: string): boolean {
  return house.test(piece) || (isUpper(piece) && !isUpper(name));
}

function isUpper(text: string): boolean {
  return /^[\p{Lu}&.\s]{2,}$/u.test(text);
}
