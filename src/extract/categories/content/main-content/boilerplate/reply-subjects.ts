import { shortText } from '../../../../lib/html/dom.ts';
import type { Box } from '../../box-tree/box.ts';
import { headingTags } from '../../box-tree/element-kinds.ts';
import type { PageBoxes } from '../page-boxes.ts';

/** Prefixes of replies in e-mail: international, German, Scandinavian, Polish. */
const reply = /^\s*(?:re|aw|antw|sv|vs|odp)\s?:/i;
const longest = 200;

/** The headings of posts that repeat the title of the thread: "Re: Which one?". */
export function replySubjects({ tree }: PageBoxes): Box[] {
  return tree
    .of(...headingTags)
    .filter(({ element, text }) => text <= longest && reply.test(shortText(element, longest) ?? ''));
}
