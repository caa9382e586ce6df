import { shortText } from '../../../../lib/html/dom.ts';
import { anyOf } from '../../../../lib/languages/index.ts';
import { type Box, outermostLeft } from '../../box-tree/box.ts';
import { headingTags } from '../../box-tree/element-kinds.ts';
import type { SearchedPage } from '../page-boxes.ts';

const longest = { readOn: 250, subject: 200 };
const linked = 0.5;
const readOn = new RegExp(`^[^\\p{L}]{0,3}(?:${anyOf('readOn')})\\s?[:：|»>–—-]`, 'iu');

/** Prefixes of replies in e-mail: international, German, Scandinavian, Polish. */
const reply = /^\s*(?:re|aw|antw|sv|vs|odp)\s?:/i;

/** Lines of a label and a link to another text: "Read more: Why taxes rise". */
export function readOnLines({ tree, boilerplate }: SearchedPage): Box[] {
  return outermostLeft(tree, boilerplate, (box) => {
    const { block, text, linkText, links } = box;
    if (block !== box || links === 0) return false;
    return linkText >= linked * text && readOn.test(shortText(box.element, longest.readOn) ?? '');
  });
}

/** The headings of posts that repeat the title of the thread: "Re: Which one?". */
export function replySubjects({ tree }: SearchedPage): Box[] {
  return tree
    .of(...headingTags)
    .filter(
      ({ element, text }) => text <= longest.subject && reply.test(shortText(element, longest.subject) ?? ''),
    );
}
