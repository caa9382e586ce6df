import { type Element, isTag, isText } from 'domhandler';
import { textOf } from '../../../lib/html/dom.ts';
import { collapse } from '../../../lib/text.ts';
import type { Observation } from '../observation.ts';
import type { Verdict } from '../verdict.ts';
import { defaultPage } from './default-page.ts';
import { notFoundPage } from './not-found-page.ts';
import { parkedPage } from './parked-page.ts';
import type { Placeholder } from './placeholder.ts';

/** A parked domain, a page that says that there is none, or the page that a server or a panel puts in its place. */
export function placeholderVerdict(seen: Observation): Verdict | null {
  const { elements } = seen;
  if (elements === null || seen.headOnly) return null;
  const heading = collapse(textOf(elements.of('h1')[0], 300));
  const robots = elements.of('meta').filter(({ attribs }) => attribs.name?.toLowerCase() === 'robots');
  const page: Placeholder = {
    ...seen,
    elements,
    heading,
    main: mainText(elements.of('body')[0]),
    noindex: robots.some(({ attribs }) => /\b(?:noindex|none)\b/i.test(attribs.content ?? '')),
  };
  return parkedPage(page) ?? defaultPage(page) ?? notFoundPage(page);
}

const around = new Set('header nav footer aside script style noscript template svg select'.split(' '));
const maxMain = 3_000;

function mainText(body: Element | undefined): string {
  const texts: string[] = [];
  let length = 0;
  const stack: Element['children'] = body ? [body] : [];
  while (stack.length > 0 && length < maxMain) {
    const node = stack.pop();
    if (node === undefined) break;
    if (isText(node)) {
      const text = collapse(node.data.slice(0, maxMain));
      if (text !== '') texts.push(text);
      length += text.length;
    } else if (isTag(node) && !around.has(node.name)) {
      for (let at = node.children.length - 1; at >= 0; at -= 1) {
        const child = node.children[at];
        if (child) stack.push(child);
      }
    }
  }
  return texts.join(' ');
}
