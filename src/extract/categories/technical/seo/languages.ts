import { isLanguageTag } from '../../../lib/language.ts';
import { fail, notApplicable, pass, warn } from '../../../schema/check-rule.ts';
import { ofDocument, type SeoJudges, seen } from './page.ts';

/** The language of the page, its versions in other languages, and its encoding. */
export const languagesJudges = {
  language: ofDocument(({ elements }) => {
    const lang = elements.of('html')[0]?.attribs.lang?.trim() ?? '';
    if (lang === '') return fail('The page does not say its language.');
    if (isLanguageTag(lang)) return pass('The page says its language.', seen('DOM', [lang]));
    return warn('The lang attribute of the page is not a valid language tag.', seen('DOM', [lang]));
  }),
  'hreflang-codes': ({ facts: { hreflangInfo: hreflang } }) => {
    if (hreflang.entryCount === 0) return notApplicable('No other language is linked.');
    if (hreflang.invalidCodes.length === 0) return pass('All language codes are valid.');
    return fail(
      `Some language codes are not valid: ${hreflang.invalidCodes.slice(0, 10).join(', ').slice(0, 200)}.`,
      seen('LINK', hreflang.invalidCodes),
    );
  },
  'hreflang-self': ({ facts: { hreflangInfo: hreflang } }) => {
    if (hreflang.selfListed === null) return notApplicable('No other language is linked.');
    if (hreflang.selfListed) return pass('The page lists itself among its languages.');
    return warn('The page does not list itself among its languages.');
  },
  'hreflang-default': ({ facts: { hreflangInfo: hreflang } }) => {
    if (hreflang.entryCount === 0) return notApplicable('No other language is linked.');
    if (hreflang.xDefault) return pass('There is a version for all other languages.');
    return warn('There is no version for all other languages.');
  },
  charset: ofDocument(({ facts: { charsetInfo: charset } }) => {
    const declared = charset.bom ?? charset.header ?? charset.metaTag;
    if (declared === null) return fail('No encoding is declared.');
    if (charset.conflict) return warn('Header and document name different encodings.');
    if (charset.charset === 'UTF-8') return pass('The page is in UTF-8 and says so.');
    return warn(`The page is in ${charset.charset}.`);
  }),
  'charset-place': ({ document, response, facts: { charsetInfo: charset } }) => {
    if (!document || charset.metaTag === null) return notApplicable('No meta declares an encoding.');
    if (charset.bom ?? charset.header) return pass('The encoding is known before the document begins.');
    const start = Buffer.from(response.body.subarray(0, 1024)).toString('latin1');
    if (/<meta[\s/][^>]{0,300}charset[^>]{0,300}>/i.test(start)) {
      return pass('The encoding is declared within the first 1024 bytes.');
    }
    return warn('The encoding is declared too late: browsers start reading the page again.');
  },
} satisfies SeoJudges;
