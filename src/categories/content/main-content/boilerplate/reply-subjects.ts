import { shortText } from '../../../../lib/html/dom.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';
import { headings } from '../box-tree/element-kinds.ts';

/** As mail has it: in Latin, German, Scandinavian, Polish. */
const reply = /^\s*(?:re|aw|antw|sv|vs|odp)\s?:/i;
const longest = 200;

/** The headings of posts that say once more what the thread is called: "Re: Which one?". */
export function replySubjects({ boxes }: BoxTree): Box[] {
  return boxes.filter(
    ({ name, element, text }) =>
      headings.has(name) && text <= longest && reply.test(shortText(element, longest) ?? ''),
  );
}
