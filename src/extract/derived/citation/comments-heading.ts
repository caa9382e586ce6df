import type { Element } from 'domhandler';
import { shortText } from '../../lib/html/dom.ts';
import { anyOf } from '../../lib/languages/index.ts';

const comments = new RegExp(String.raw`^(?:\d+ )?(?:${anyOf('comments')})$`);
const longest = 80;

/** Whether an element is a heading that announces comments, "3 Responses": who and what day is behind it is not the page's. */
export function announcesComments(element: Element): boolean {
  if (!/^h[2-6]$/.test(element.name)) return false;
  return comments.test(shortText(element, longest)?.toLowerCase() ?? '');
}
