import type { Elements } from '../../derived/document/elements.ts';
import { textOf } from '../../lib/html/dom.ts';
import { unescapedOnce } from '../../lib/html/plain-text.ts';
import { collapsed, isPlaceholder } from '../../lib/text.ts';

const longestTitle = 10_000;

/** The first title element with text; one in the head counts before any that strayed into the body. */
export function titleText(elements: Elements | null): string | null {
  const titles = (elements?.of('title') ?? []).map((element) => ({
    text: collapsed(unescapedOnce(textOf(element, longestTitle))),
    inHead: elements?.inHead(element) ?? false,
  }));
  const usable = titles.filter(({ text }) => text !== null && !isPlaceholder(text));
  return (usable.find(({ inHead }) => inHead) ?? usable[0])?.text ?? null;
}

/** The direction of the document's text, if html or body declares it. */
export function direction(elements: Elements | null): 'ltr' | 'rtl' | null {
  const declared = [elements?.of('html')[0], elements?.of('body')[0]].map((element) =>
    element?.attribs.dir?.trim().toLowerCase(),
  );
  return declared.find((dir) => dir === 'ltr' || dir === 'rtl') ?? null;
}
