import { shortText } from '../../../../lib/html/dom.ts';
import { anyOf } from '../../../../lib/languages/index.ts';
import type { Passage, Survey } from '../survey/survey.ts';

const longest = 250;
const maxLinks = 2;
const linked = 0.5;

const announcement = new RegExp(`^[^\\p{L}]{0,3}(?:${anyOf('readOn')})\\s?[:：|»>–—-]`, 'iu');

/** Lines that are a label and a link, "Read more: Why taxes rise": what they lead to is another text. */
export function readOnLines({ passages }: Survey): Passage[] {
  return passages.filter((passage) => {
    const { block, text, linkText, links } = passage;
    if (block !== passage || text > longest || links === 0 || links > maxLinks) return false;
    return linkText >= linked * text && announcement.test(shortText(passage.element, longest) ?? '');
  });
}
