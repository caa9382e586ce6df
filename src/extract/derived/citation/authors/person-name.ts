import { isSiteAddress } from '../../../lib/domain.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { isCompany } from '../../../lib/legal-form.ts';
import { collapse, collapsed, isPlaceholder } from '../../../lib/text.ts';

/** "By" or a label for the author, at the beginning of a text. */
const leadIn = new RegExp(
  `^(?:(?:(?:${anyOf('writing')})\\s+)?(?:${anyOf('by', 'byOrName')})\\s*[:.]?\\s+|(?:${anyOf('author', 'writtenBy', 'by')})\\s*[:：|]\\s*|author\\s+)`,
  'iu',
);
/** Names that begin with a word for "by" in some language, as in China and Sweden. */
const nameLikeBy = new RegExp(`^(?:${anyOf('nameLikeBy')})\\s[^\\s:]+$`, 'iu');
/** What may follow a name: a date, a handle, an agency or a site, a reading time. */
const tail = new RegExp(
  [
    String.raw`(?:[|•·⋅–—]|\s-\s|\s\/\s|\s@\s|,?\s(?:${anyOf('on')})\s\d|\son\s(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b`,
    String.raw`\s(?:updated|published|on behalf of)\b|(?:\s(?:${anyOf('clock')}))?\s\d{1,2}[:.]\d{2}`,
    String.raw`\s\d{1,3}\smin(?:ute)?s?\b).*`,
  ].join('|'),
  'isu',
);
/** Footnote marks after a full name: "Ann Lee1,2", "Ann Lee*". */
const affiliation =
  /(\s[\p{L}.'’-]{2,40})[\s,]?(?:[*†‡§]|(?<!\d)\d{1,2}(?!\d))(?:[\s,*†‡§]|(?<!\d)\d{1,2}(?!\d)){0,10}$/u;
/** Roles after an East Asian name: of writers, and of translators, editors or photographers. */
const writerRole = new RegExp(`\\s?(?:${anyOf('writerRole')})$`, 'u');
const otherRole = new RegExp(`(?:${anyOf('otherRole')})$`, 'u');
const missingName = new RegExp(`^(?:${anyOf('nobody')})(?:[\\s,|/·]+(?:${anyOf('nobody')}))*$`, 'iu');
const staff = new RegExp(`(?:^|\\s)(?:${anyOf('staff')})$`, 'i');
/** Calls to action in links next to a name, and other texts that are not names. */
const invitation = new RegExp(`^(?:${anyOf('invitation')}|\\+\\s?follow\\b|[→»›>])`, 'i');
/** "Submitted on Mon" comes from a line in which a date follows. */
const statement = new RegExp(
  `^(?:${anyOf('published', 'modified', 'received')})[\\p{L}]{0,6}\\s(?:${anyOf('on')})(?:\\s|$)`,
  'iu',
);
const address =
  /^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.|\/)|(?<![\w-])[\w-]+\.(?:com|org|net|html?|php|io|de|co)\b(?:\/|$)/i;
const mail = /[<([]?\s?[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+(?:\s?[>)\]])?/g;
/** Invisible marks for the direction of text. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const longest = 80;

/**
 * The name in a text that states an author, without "By", an e-mail address next to it or a date after it. Null if it
 * names no one: an address, a handle, "admin", a sentence. `isName` is set for values of a name field, where "Di" of
 * "Di Wang" is not Italian for "by".
 */
export function personName(text: string, { isName = false } = {}): string | null {
  const line = (collapsed(text.slice(0, 1_000).replace(directionMarks, '')) ?? '')
    .replace(mail, ' ')
    .replace(/\s?\(https?:[^)]*\)?/g, '')
    .replace(/^[\s|•·–—]+/, '');
  const written = collapse(line);
  if (statement.test(written)) return null;
  const name = (isName && nameLikeBy.test(written) ? written : written.replace(leadIn, ''))
    .replace(tail, '')
    .trimEnd()
    .replace(affiliation, '$1')
    .replace(/^[\s,;:.]+|(?<![\s,;:])[\s,;:]+$/g, '')
    .replace(writerRole, '');
  if (name.length < 2 || name.length > longest || !/\p{L}/u.test(name)) return null;
  if (
    /[@#{}<>=_*]/.test(name) ||
    otherRole.test(name) ||
    isPlaceholder(name) ||
    missingName.test(name) ||
    invitation.test(name) ||
    isCompany(name) ||
    isSiteAddress(name) ||
    address.test(name)
  )
    return null;
  // A name has few words and few digits.
  return name.split(' ').length > 8 || /\d{3}/.test(name) ? null : name;
}

/** The name of an account, for places where authors are accounts, such as forums. Null for a handle with @. */
export function accountName(text: string): string | null {
  const name = collapse(text.slice(0, 200));
  return /^[\w.-]{3,30}$/.test(name) && /[a-z]/i.test(name) && !missingName.test(name) && !address.test(name)
    ? name
    : null;
}

/** Whether a name looks like that of an account, which ranks below a person's: gabor_munier, user447274, eseppelt. */
export function isAccountName(name: string): boolean {
  return /^(?:[A-Za-z]*[\d_][\w.-]*|[a-z][a-z.-]*)$/.test(name);
}

/** Whether a name means a whole staff: "Acme Staff", "The Editors". */
export function isStaff(name: string): boolean {
  return staff.test(name);
}

/** Academic degrees and other suffixes after a comma, which are not the given name of a catalogue entry. */
const suffix =
  /^(?:jr|sr|ii|iii|iv|m\.?\s?[ads]c?|b\.?\s?[as]c?|ph\.?\s?d|m\.?d|d\.?o|r\.?n|esq|mph|mba|dds|dvm|j\.?d|ll\.?m|cpa|rdn?|np|pa-c)\.?$/i;

/** Whether a text is a suffix of a name: "Jr.", "MD". */
export function isSuffix(text: string): boolean {
  return suffix.test(text);
}

/** A name in natural order, from the order of library catalogues: "Ashish Vaswani" for "Vaswani, Ashish". */
export function inNaturalOrder(name: string): string {
  const [family, given, ...more] = name.split(/\s?,\s?/);
  return family && given && more.length === 0 && !isSuffix(given) ? `${given} ${family}` : name;
}
