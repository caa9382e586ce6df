import { shortText } from '../../../../lib/html/dom.ts';
import { headings } from '../survey/element-kinds.ts';
import type { Passage, Survey } from '../survey/survey.ts';

/** As mail has it: in Latin, German, Scandinavian, Polish. */
const reply = /^\s*(?:re|aw|antw|sv|vs|odp)\s?:/i;
const longest = 200;

/** The headings of posts that say once more what the thread is called: "Re: Which one?". */
export function replySubjects({ passages }: Survey): Passage[] {
  return passages.filter(
    ({ name, element, text }) =>
      headings.has(name) && text <= longest && reply.test(shortText(element, longest) ?? ''),
  );
}
