import { shortText } from '../../../lib/html/dom.ts';
import type { Passage, Survey } from '../survey/survey.ts';

const longest = 250;
const maxLinks = 2;
const linked = 0.5;

/** What announces another page in the middle of a text, by language. */
const labels = [
  "read (?:more|next|also|this)|also read|see also|related|more on this|recommended|don[’']t miss|watch|listen",
  'lesen sie (?:auch|dazu|hier|mehr)|lies auch|mehr dazu|mehr zum thema|siehe auch|auch interessant|dazu passend',
  '(?:à )?lire (?:aussi|également)|à lire|voir aussi|sur le même sujet',
  'lee (?:también|más)|le(?:e|er|a) (?:también|más)|ver también|te puede interesar|le puede interesar',
  'leia (?:também|mais)|veja (?:também|mais)|saiba mais|leggi anche|vedi anche',
  'lees (?:ook|meer|verder)|läs (?:också|mer|även)|les også|læs også|czytaj (?:też|także|również)|zobacz (?:też|także)',
  'читайте (?:также|еще|ещё)|смотрите также|читайте також|関連記事|あわせて読みたい|延伸阅读|相关阅读',
].join('|');
const announcement = new RegExp(`^[^\\p{L}]{0,3}(?:${labels})\\s?[:：|»>–—-]`, 'iu');

/** Lines that are a label and a link, "Read more: Why taxes rise": what they lead to is another text. */
export function readAlso({ passages }: Survey): Passage[] {
  return passages.filter((passage) => {
    const { block, text, linkText, links } = passage;
    if (block !== passage || text > longest || links === 0 || links > maxLinks) return false;
    return linkText >= linked * text && announcement.test(shortText(passage.element, longest) ?? '');
  });
}
