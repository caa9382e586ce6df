import { header } from '../../lib/http/header-list.ts';
import { listOf } from '../../lib/json-value.ts';
import { languageTag } from '../../lib/language.ts';
import { derived, optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { elements } from '../document/elements.ts';
import { pageSubject } from '../structured-data/page-subject/index.ts';
import { metaValues } from '../tags/meta-values.ts';

/** Facebook's codes for languages without a country, whose country codes would mean Laos and Argentina. */
const facebookLocales = new Map([
  ['es_la', 'es-419'],
  ['ar_ar', 'ar'],
]);

/** The language that the page declares, as a BCP 47 tag; null if it declares no valid one. */
export const pageLanguage = derived(
  'pageLanguage',
  {
    response,
    elements: optional(elements),
    metaValues: optional(metaValues),
    pageSubject: optional(pageSubject),
  },
  ({ response, elements, metaValues, pageSubject }): string | null => {
    const html = elements?.of('html')[0]?.attribs ?? {};
    const locale = metaValues?.first('og:locale')?.toLowerCase();
    const stated = [
      html.lang,
      html['xml:lang'],
      metaValues?.first('http-equiv:content-language', 'content-language'),
      header(response.headers, 'content-language'),
      locale === undefined ? null : (facebookLocales.get(locale) ?? locale),
      metaValues?.first('dc.language', 'dcterms.language', 'language'),
      ...listOf(pageSubject?.node.properties.inLanguage),
    ];
    for (const text of stated) {
      // Of several languages the first is the main one.
      const tag = typeof text === 'string' ? languageTag(text.split(',', 1)[0] ?? '') : null;
      if (tag !== null) return tag;
    }
    return null;
  },
);
