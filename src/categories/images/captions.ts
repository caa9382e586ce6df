import type { Element } from 'domhandler';
import { firstDescendants } from '../../lib/html/dom.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { collapsed } from '../../lib/text.ts';

/** What WordPress put around an image with a caption before it knew figures. */
const captionedClass = /(?:^|\s)wp-caption(?:\s|$)/;
const captionTextClass = /(?:^|\s)wp-caption-text(?:\s|$)/;
/** Among the first elements of a figure: pages wrap the image and its caption each in their own. */
const mostInFigure = 60;
const longest = 5_000;

export function isCaptioned({ name, attribs }: Element): boolean {
  return name === 'figure' || captionedClass.test(attribs.class ?? '');
}

/** Tells the caption of what holds an image; a figure of many images is looked through once. */
export function captionReader(): (around: Element) => string | null {
  const known = new Map<Element, string | null>();
  return (around) => {
    const read = known.get(around);
    if (read !== undefined) return read;
    const caption = around.name === 'figure' ? figureCaption(around) : oldCaption(around);
    const text = caption ? collapsed(lineOf(caption, longest)) : null;
    known.set(around, text);
    return text;
  };
}

/** The caption of another figure inside of this one is none of it. */
function figureCaption(figure: Element): Element | undefined {
  const own = childrenOf(figure).find(({ name }) => name === 'figcaption');
  const isWrapped = (inner: Element) => inner.name === 'figcaption' && figureAround(inner) === figure;
  return own ?? firstDescendants(figure, mostInFigure).find(isWrapped);
}

function figureAround(element: Element): unknown {
  let current = element.parent;
  while (current?.type === 'tag' && current.name !== 'figure') current = current.parent;
  return current;
}

function oldCaption(captioned: Element): Element | undefined {
  return childrenOf(captioned).find(({ attribs }) => captionTextClass.test(attribs.class ?? ''));
}

function childrenOf({ children }: Element): Element[] {
  return children.filter((child): child is Element => child.type === 'tag');
}
