import { acts, easternLabels, labels } from './byline-words.ts';
import { isSiteAddress } from './domain.ts';
import { collapse, isPlaceholder } from './text.ts';

/** "By" in the commonest languages, and the words that lead to it; a name follows. */
const leadIn = new RegExp(
  `^(?:(?:(?:${acts})\\s+)?(?:by|von|vom|par|por|da|di|door|av|af|od|przez|oleh|от|מאת|بقلم)\\s*[:.]?\\s+|a cura di\\s+|(?:${labels}|written by|von|${easternLabels})\\s*[:：|]\\s*|author\\s+)`,
  'iu',
);
/** Where nothing but a name is expected, these are names too, of China, Sweden and elsewhere. */
const calledLikeBy = /^(?:von|par|da|di|av|af)\s[^\s:]+$/iu;
/** What stands behind a name: a date, a handle, an agency, how long it takes to read. */
const tail =
  /\s*(?:[|•·–—]|\s-\s|\s\/\s|,?\s+(?:on|am|le|el)\s+\d|\s+on\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\s(?:updated|published)\b|(?:\s(?:at|um))?\s\d{1,2}[:.]\d{2}|\s\d{1,3}\smin(?:ute)?s?\b).*$/isu;
/** Marks behind a full name that lead to a note about it: "Ann Lee1,2", "Ann Lee*". */
const affiliation =
  /(\s[\p{L}.'’-]{2,40})[\s,]?(?:[*†‡§]|(?<!\d)\d{1,2}(?!\d))(?:[\s,*†‡§]|(?<!\d)\d{1,2}(?!\d)){0,10}$/u;
/** Roles behind an East Asian name: those who wrote, and those who translated, edited or took pictures. */
const writerRole = /\s?(?:著|文|執筆|記者|记者|기자|특파원)$/u;
const otherRole = /(?:訳|監修|監訳|編集|写真|撮影)$/u;
const nobody =
  /^(?:admin|administrator|webmaster|web\s?master|root|editor|editors|author|authors|autor|user|guest|anonymous|anonym|unknown|unbekannt|none|null|undefined|n\/?a|test|owner|default|name|super\s?user|site\s?admin|wp-?admin|webadmin|moderator|news|blog|home|contributor|comments?|share|follow|subscribe|read more|facebook|twitter|google\+?|you|me|x{2,9}|佚名|匿名|未知|管理[员員])$/i;
/** What links beside a name ask of the reader. */
const invitation =
  /^(?:(?:view|see|show)\s(?:all|author|more|my|full|other|the|profile|posts?|bio)\b|(?:learn|read|find out)\smore\b|about\s(?:the|this|our)\s|become\sa\b|get\s(?:e-?mail|alerts?|updates?|the|in touch)\b|(?:follow|contact|e-?mail|visit)\s(?:me|us|on|the|author|him|her|this)\b|(?:more|all)\s(?:from|by|posts|articles|stories)\b|(?:over (?:de|het|mij|ons)|über (?:den|die|das|mich|uns)|zu[mr]|à propos d\S*|sobre (?:el|la|mí)|tou(?:te)?s les|(?:powered|edited|translated|produced|hosted|sponsored|presented|curated|narrated|(?:medically|scientifically|legally) reviewed|fact[- ]checked|photos?|photographs?|photography|images?|videos?|illustrations?|graphics?) by|report this|(?:hi|hello|hey)[,!])\s|[→»›>])/i;
/** The legal form of a company. */
const company =
  /\s(?:inc|ltd|llc|llp|plc|corp|gmbh|ag|kg|ug|s\.a|s\.?r\.?l|s\.?p\.?a|s\.?l|b\.?v|n\.?v|oy|ab|a\/s|sp\.\sz\so\.?\s?o|s\.r\.o|kft|ltda)\.?$/i;
/** Sa is a family name. */
const companySa = /\s(?:SA|sa)$/;
const address =
  /^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.|\/)|\b[\w-]+\.(?:com|org|net|html?|php|io|de|co)\b(?:\/|$)/i;
const mail = /\s*[<([]?\s*[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+\s*[>)\]]?/g;
/** Marks that say which way text runs, and are not seen. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const longest = 80;

/**
 * The name in what a page gives for its author: without "By", an e-mail address beside it, a date behind it. Null
 * where nobody is named: an address, a handle, "admin", a sentence. `isName` where data says that it is a name: that of
 * Di Wang does not begin with "by".
 */
export function personName(text: string, { isName = false } = {}): string | null {
  const line = collapse(text.slice(0, 1_000).replace(directions, ''))
    .replace(mail, ' ')
    .replace(/\s*\(https?:[^)]*\)?/g, '');
  const written = collapse(line);
  const name = (isName && calledLikeBy.test(written) ? written : written.replace(leadIn, ''))
    .replace(tail, '')
    .replace(affiliation, '$1')
    .replace(/^[\s,;:.]+|[\s,;:]+$/g, '')
    .replace(writerRole, '');
  if (name.length < 2 || name.length > longest || !/\p{L}/u.test(name)) return null;
  if (
    /[@#{}<>=_]/.test(name) ||
    otherRole.test(name) ||
    isPlaceholder(name) ||
    nobody.test(name) ||
    invitation.test(name) ||
    company.test(name) ||
    companySa.test(name) ||
    isSiteAddress(name) ||
    address.test(name)
  )
    return null;
  // A name has few words, and no digits to speak of.
  return name.split(' ').length > 8 || /\d{3}/.test(name) ? null : name;
}

/** The name of a company as people say it: "Acme" for "Acme GmbH". */
export function withoutLegalForm(name: string): string {
  return name.trim().replace(company, '').replace(companySa, '');
}

/**
 * The name of an account, for places where accounts are what authors are: forums, comment systems, some blogs.
 * A handle with @ is none.
 */
export function accountName(text: string): string | null {
  const name = collapse(text.slice(0, 200));
  return /^[\w.-]{3,30}$/.test(name) && /[a-z]/i.test(name) && !nobody.test(name) && !address.test(name)
    ? name
    : null;
}

/** Whether a name looks like that of an account, so that a person's beats it: gabor_munier, user447274, eseppelt. */
export function isAccountName(name: string): boolean {
  return /^(?:\w*[\d_][\w.-]*|[a-z][a-z.-]*)$/.test(name);
}

/** Letters and titles that follow a name after a comma, as a given name does in a list of works. */
const suffix =
  /^(?:jr|sr|ii|iii|iv|m\.?\s?[ads]c?|b\.?\s?[as]c?|ph\.?\s?d|m\.?d|d\.?o|r\.?n|esq|mph|mba|dds|dvm|j\.?d|ll\.?m|cpa|rdn?|np|pa-c)\.?$/i;

/** Whether a text is what follows a name after a comma and belongs to it: "Jr.", "MD". */
export function isSuffix(text: string): boolean {
  return suffix.test(text);
}

/** A name as its bearer says it, from the order of library catalogues: "Ashish Vaswani" for "Vaswani, Ashish". */
export function inSpokenOrder(name: string): string {
  const [family, given, ...more] = name.split(/\s?,\s?/);
  return family && given && more.length === 0 && !isSuffix(given) ? `${given} ${family}` : name;
}
