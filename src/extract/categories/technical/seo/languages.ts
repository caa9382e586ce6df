import { isLanguageTag } from '../../../lib/language.ts';
import { fail, notApplicable, pass, warn } from '../../../schema/check-rule.ts';
import { ofDocument, type SeoJudges, seen } from './page.ts';

/** The language of the page, its versions in other languages, and its encoding. */
export const languagesJudges = {
  language: ofDocument(({ elements }) => {
    const lang = elements.of('html')[0]?.attribs.lang?.trim() ?? '';
    const fix = 'Name the language of the page: <html lang="en">.';
    if (lang === '') return fail({ message: 'The page does not say its language.', fix });
    if (isLanguageTag(lang)) return pass('The page says its language.', seen('DOM', [lang]));
    return warn({
      message: 'The lang attribute of the page is not a valid language tag.',
      fix,
      evidence: seen('DOM', [lang]),
    });
  }),
  'hreflang-codes': ({ facts: { hreflangInfo: hreflang } }) => {
    if (hreflang.entryCount === 0) return notApplicable('No other language is linked.');
    if (hreflang.invalidCodes.length === 0) return pass('All language codes are valid.');
    return fail({
      message: `Some language codes are not valid: ${hreflang.invalidCodes.slice(0, 10).join(', ').slice(0, 200)}.`,
      fix: 'Use an ISO 639-1 language, with an ISO 3166-1 region if needed: en, en-GB.',
      evidence: seen('LINK', hreflang.invalidCodes),
    });
  },
  'hreflang-self': ({ facts: { hreflangInfo: hreflang } }) => {
    if (hreflang.selfListed === null) return notApplicable('No other language is linked.');
    if (hreflang.selfListed) return pass('The page lists itself among its languages.');
    return warn({
      message: 'The page does not list itself among its languages.',
      fix: 'Let every version list all versions, including itself.',
    });
  },
  'hreflang-default': ({ facts: { hreflangInfo: hreflang } }) => {
    if (hreflang.entryCount === 0) return notApplicable('No other language is linked.');
    if (hreflang.xDefault) return pass('There is a version for all other languages.');
    return warn({
      message: 'There is no version for all other languages.',
      fix: 'Add an alternate with hreflang="x-default".',
    });
  },
  charset: ofDocument(({ facts: { charsetInfo: charset } }) => {
    const declared = charset.bom ?? charset.header ?? charset.metaTag;
    const fix = 'Serve UTF-8, and say so in Content-Type or within the first 1024 bytes.';
    if (declared === null) return fail({ message: 'No encoding is declared.', fix });
    if (charset.conflict) return warn({ message: 'Header and document name different encodings.', fix });
    if (charset.charset === 'UTF-8') return pass('The page is in UTF-8 and says so.');
    return warn({ message: `The page is in ${charset.charset}.`, fix });
  }),
  'charset-place': ({ document, response, facts: { charsetInfo: charset } }) => {
    if (!document || charset.metaTag === null) return notApplicable('No meta declares an encoding.');
    if (charset.bom ?? charset.header) return pass('The encoding is known before the document begins.');
    const start = Buffer.from(response.body.subarray(0, 1024)).toString('latin1');
    if (/<meta[\s/][^>]{0,300}charset[^>]{0,300}>/i.test(start)) {
      return pass('The encoding is declared within the first 1024 bytes.');
    }
    return warn({
      message: 'The encoding is declared too late: browsers start reading the page again.',
      fix: 'Move the declaration to the beginning of the head.',
    });
  },
} satisfies SeoJudges;
