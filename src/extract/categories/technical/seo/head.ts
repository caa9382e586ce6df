import { counted } from '../../../lib/counted.ts';
import { textOf } from '../../../lib/html/dom.ts';
import { collapse } from '../../../lib/text.ts';
import { fail, notApplicable, pass, undetermined, warn } from '../../../schema/check-rule.ts';
import { ofDocument, type SeoDocument, type SeoJudges, seen } from './page.ts';

/** What should be in the head. */
export const headJudges = {
  title: ofDocument((document) => {
    const [title = ''] = titles(document);
    if (title !== '') return pass('The page has a title.', seen('HTML', [title]));
    return fail('The page has no title.');
  }),
  'title-length': ofDocument((document) => {
    const [title = ''] = titles(document);
    const length = [...title].length;
    const width = length + wideLetters(title);
    if (title === '') return notApplicable('The page has no title.');
    if (width >= 10 && width <= 70) return pass(`The title has ${counted(length, 'character')}.`);
    return warn(`The title has ${counted(length, 'character')}.`, seen('HTML', [title]));
  }),
  'title-count': ofDocument((document) => {
    const found = titles(document);
    if (found.length <= 1) return pass('There is no second title.');
    return warn(`The page has ${found.length} titles.`, seen('HTML', found));
  }),
  'meta-description': ofDocument(({ metas }) => {
    const description = metas.first('description');
    if (description !== null) return pass('The page has a meta description.', seen('META', [description]));
    return fail('The page has no meta description.');
  }),
  'meta-description-length': ofDocument(({ metas }) => {
    const description = metas.first('description');
    if (description === null) return notApplicable('The page has no meta description.');
    const length = [...description].length;
    const width = length + wideLetters(description);
    if (width >= 50 && width <= 160) return pass(`The description has ${counted(length, 'character')}.`);
    return warn(`The description has ${counted(length, 'character')}.`);
  }),
  viewport: ofDocument(({ viewport: { content, takesScreenWidth } }) => {
    if (content === null) return fail('No viewport is set: phones show the page as on a wide screen.');
    const evidence = seen('META', [content]);
    if (takesScreenWidth) return pass('The viewport follows the device.', evidence);
    return warn('The viewport does not follow the device.', evidence);
  }),
  doctype: ofDocument(({ facts }) => {
    if (!facts.quirksMode) return pass('Browsers lay the page out in standards mode.');
    return warn(
      facts.doctype ? 'The doctype puts browsers in quirks mode.' : 'There is no doctype.',
      seen('HTML', facts.doctype ? [facts.doctype] : []),
    );
  }),
  icon: ofDocument(({ links }) => {
    if (links.some(({ rel, url }) => rel.includes('icon') && url !== null)) {
      return pass('The page links an icon.');
    }
    return undetermined('The page links no icon; /favicon.ico was not checked here.');
  }),
  'open-graph': ofDocument(({ metas }) => {
    const missing = ['og:title', 'og:type', 'og:image', 'og:url'].filter(
      (name) => metas.first(name) === null,
    );
    if (missing.length === 0) return pass('The four required Open Graph tags are present.');
    return warn(`Open Graph tags are missing: ${missing.join(', ')}.`);
  }),
  'twitter-card': ofDocument(({ metas }) => {
    const card = metas.first('twitter:card');
    if (card !== null) return pass('The page names a card type.', seen('META', [card]));
    return warn('The page names no card type.');
  }),
} satisfies SeoJudges;

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/gu;

/** Search results cut titles by width, and each of these letters is as wide as two others. */
function wideLetters(text: string): number {
  return text.match(wide)?.length ?? 0;
}

function titles({ elements }: SeoDocument): string[] {
  return elements.of('title').map((title) => collapse(textOf(title, 2_000)));
}
