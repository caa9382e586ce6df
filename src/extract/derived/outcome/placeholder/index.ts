import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { textOf, walk } from '../../../lib/html/dom.ts';
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
  const enter = (node: ChildNode) => {
    if (length >= maxMain) return false;
    if (!isText(node)) return isTag(node) && !around.has(node.name);
    const text = collapse(node.data.slice(0, maxMain));
    if (text !== '') texts.push(text);
    length += text.length;
    return false;
  };
  if (body) walk(body, { enter });
  return texts.join(' ');
}
