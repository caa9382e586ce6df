const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * A language tag in the canonical form of BCP 47: en_us becomes en-US, iw he. A region that does not exist is dropped,
 * and so are POSIX suffixes, as in en_US.UTF-8; null for anything that is not a language tag, such as "english",
 * x-default or und.
 */
export function languageTag(text: string): string | null {
  const locale = parse(text.replace(/^([^.@]*)[.@][\w.@-]*\s*$/, '$1'));
  if (!locale || !languages.of(locale.language)) return null;
  if (locale.region === undefined || isRegion(locale.region)) return locale.toString();
  return locale.script ? `${locale.language}-${locale.script}` : locale.language;
}

/** Whether a tag names a language, and a region that exists, as hreflang wants it: en-UK does not. */
export function isLanguageTag(text: string): boolean {
  const locale = parse(text);
  if (!locale || text.includes('_') || !languages.of(locale.language)) return false;
  const [, ...written] = text.trim().toLowerCase().split('-');
  // prs is canonically fa-AF, and so has a region that was not written.
  if (locale.region === undefined || written.length === 0) return true;
  return isRegion(locale.region) && written.includes(locale.region.toLowerCase());
}

/** Codes that Unicode names but that are not real regions: private use, or for tests. */
const noRegions = new Set(['QO', 'XA', 'XB', 'ZZ']);

function isRegion(code: string): boolean {
  return Boolean(regions.of(code)) && !noRegions.has(code);
}

/** Languages of China, written with or without the prefix zh; Intl knows them without it. */
const chinese = /^zh-(?=(?:cdo|cjy|cmn|cpx|czh|czo|gan|hak|hsn|lzh|mnp|nan|wuu|yue)(?:-|$))/i;

function parse(text: string): Intl.Locale | null {
  const tag = text.trim().replaceAll('_', '-').replace(chinese, '');
  // `und` is rejected: a locale made from it has no language.
  if (!/^(?!und(?:-|$))[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,6}$/i.test(tag)) return null;
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
