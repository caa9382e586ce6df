import { memoised } from './memoised.ts';

/**
 * A language tag in the canonical form of BCP 47: en_us becomes en-US, and iw becomes he. A region that does not exist
 * and a POSIX suffix (en_US.UTF-8) are dropped. Null for anything that is not a language tag, such as "english",
 * x-default or und.
 */
export function languageTag(text: string): string | null {
  const locale = parse(text.replace(/^([^.@]*)[.@][\w.@-]*\s*$/, '$1'));
  if (!locale || !isNamed('language', locale.language)) return null;
  if (locale.region === undefined || isRegion(locale.region)) return locale.toString();
  return locale.script ? `${locale.language}-${locale.script}` : locale.language;
}

/** Whether a tag is valid as hreflang: its language and region exist. en-UK is not valid. */
export function isLanguageTag(text: string): boolean {
  const locale = parse(text);
  if (!locale || text.includes('_') || !isNamed('language', locale.language)) return false;
  const [, ...written] = text.trim().toLowerCase().split('-');
  // The canonical form of prs is fa-AF, with a region that is not in the text.
  if (locale.region === undefined || written.length === 0) return true;
  return isRegion(locale.region) && written.includes(locale.region.toLowerCase());
}

/** Codes with a name in Unicode that are not regions: for private use and tests. */
const noRegions = new Set(['QO', 'XA', 'XB', 'ZZ']);

function isRegion(code: string): boolean {
  return isNamed('region', code) && !noRegions.has(code);
}

/** Languages of China may have the prefix zh, which Intl does not support for them. */
const chinese = /^zh-(?=(?:cdo|cjy|cmn|cpx|czh|czo|gan|hak|hsn|lzh|mnp|nan|wuu|yue)(?:-|$))/i;

function parse(text: string): Intl.Locale | null {
  const tag = text.trim().replaceAll('_', '-').replace(chinese, '');
  // `und` is rejected, because its locale has no language.
  if (!/^(?!und(?:-|$))[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,6}$/i.test(tag)) return null;
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}

/** Loaded at the first question, which many processes never ask. */
const names = memoised(
  (type: 'language' | 'region') => new Intl.DisplayNames('en', { type, fallback: 'none' }),
);

/** Whether Unicode has a name for a code. */
function isNamed(type: 'language' | 'region', code: string): boolean {
  return names(type).of(code) !== undefined;
}
