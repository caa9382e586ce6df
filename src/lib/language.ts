const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * A language tag in the canonical form of BCP 47: en_us becomes en-US, iw he. A region that does not exist is left
 * out; null for what names no language, such as "english" or x-default.
 */
export function languageTag(text: string): string | null {
  const locale = parse(text);
  if (!locale || !languages.of(locale.language)) return null;
  if (locale.region === undefined || regions.of(locale.region)) return locale.toString();
  return locale.script ? `${locale.language}-${locale.script}` : locale.language;
}

/** Whether a tag names a language, and a region that exists, as hreflang wants it: en-UK does not. */
export function isLanguageTag(text: string): boolean {
  const locale = parse(text);
  if (!locale || text.includes('_') || !languages.of(locale.language)) return false;
  if (locale.region === undefined) return true;
  const written = locale.region.toLowerCase();
  return Boolean(regions.of(locale.region)) && text.toLowerCase().split('-').includes(written);
}

function parse(text: string): Intl.Locale | null {
  const tag = text.trim().replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,6}$/i.test(tag)) return null;
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
