import { type Element, isTag } from 'domhandler';
import { childrenCalled, firstDescendants } from '../../lib/html/dom.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { collapsed } from '../../lib/text.ts';

/** What WordPress put around an image with a caption before it knew figures. */
const captionedClass = /(?:^|\s)wp-caption(?:\s|$)/;
const captionTextClass = /(?:^|\s)wp-caption-text(?:\s|$)/;
/** Among the first elements of a figure: pages wrap the image and its caption each in their own. */
const maxInFigure = 60;
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
  const [own] = childrenCalled('figcaption', figure);
  const isWrapped = (inner: Element) => inner.name === 'figcaption' && figureAround(inner) === figure;
  return own ?? firstDescendants(figure, maxInFigure).find(isWrapped);
}

/** The nearest one only: figures within figures may be as deep as the page likes. */
function figureAround(element: Element): unknown {
  let at = element.parent;
  while (at && isTag(at) && at.name !== 'figure') at = at.parent;
  return at;
}

function oldCaption(captioned: Element): Element | undefined {
  return captioned.children.filter(isTag).find(({ attribs }) => captionTextClass.test(attribs.class ?? ''));
}
