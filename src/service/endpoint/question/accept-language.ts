import { invalidParameter, type ScrapeError } from '../../../extract/page/errors.ts';

const maxLength = 200;
const range = /^(?:\*|[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,6})$/i;
const weight = /^q\s*=\s*(0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/i;

/** The canonical form of Accept-Language (RFC 9110, 12.5.4): best first, in the case of BCP 47. Throws INVALID_PARAMETER. */
export function acceptLanguage(text: string): string {
  if (text.length > maxLength) throw wrong(`is longer than ${maxLength} characters`);
  const ranges = text.split(',').map(readRange);
  const named = new Map<string, number>();
  for (const { tag, quality } of ranges) if (!named.has(tag)) named.set(tag, quality);
  return [...named]
    .sort(([, a], [, b]) => b - a)
    .map(([tag, quality]) => (quality === 1 ? tag : `${tag};q=${quality}`))
    .join(',');
}

function readRange(item: string): { tag: string; quality: number } {
  const [tag = '', parameter, ...more] = item.split(';').map((part) => part.trim());
  if (tag === '') throw wrong('has an item that names no language');
  if (!range.test(tag)) throw wrong('has an item that is no language tag of BCP 47');
  const [, quality = '1'] = (parameter !== undefined && weight.exec(parameter)) || [];
  if (more.length > 0 || (parameter !== undefined && !weight.test(parameter)))
    throw wrong('may give each language one weight, from ;q=0 to ;q=1');
  return { tag: inCanonicalCase(tag), quality: Number(quality) };
}

/** zh-hant-tw becomes zh-Hant-TW; extensions, which follow a single letter, stay in lower case. */
function inCanonicalCase(tag: string): string {
  let extended = false;
  const [language = '', ...subtags] = tag.toLowerCase().split('-');
  const cased = subtags.map((subtag) => {
    extended ||= subtag.length === 1;
    if (extended || !/^[a-z]+$/.test(subtag)) return subtag;
    if (subtag.length === 2) return subtag.toUpperCase();
    return subtag.length === 4 ? subtag.charAt(0).toUpperCase() + subtag.slice(1) : subtag;
  });
  return [language, ...cased].join('-');
}

function wrong(fault: string): ScrapeError {
  return invalidParameter(
    `language ${fault}; write it as Accept-Language does, such as de-CH or de-CH,de;q=0.9,en;q=0.5.`,
  );
}
