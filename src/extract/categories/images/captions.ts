import { type Element, isTag } from 'domhandler';
import { childrenCalled, firstDescendants } from '../../lib/html/dom.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { memoised } from '../../lib/memoised.ts';
import { collapsed } from '../../lib/text.ts';

/** WordPress wrapped captioned images in this class before it used figure elements. */
const captionedClass = /(?:^|\s)wp-caption(?:\s|$)/;
const captionTextClass = /(?:^|\s)wp-caption-text(?:\s|$)/;
/** How many descendants of a figure are searched for its caption, which may be wrapped in other elements. */
const maxInFigure = 60;
const longest = 5_000;

export function isCaptioned({ name, attribs }: Element): boolean {
  return name === 'figure' || captionedClass.test(attribs.class ?? '');
}

/** Reads the caption of a captioned element; a figure with many images is searched only once. */
export function captionReader(): (around: Element) => string | null {
  return memoised((around) => {
    const caption = around.name === 'figure' ? figureCaption(around) : oldCaption(around);
    return caption ? collapsed(lineOf(caption, longest)) : null;
  });
}

/** The figcaption of the figure itself, not of a figure nested in it. */
function figureCaption(figure: Element): Element | undefined {
  const [own] = childrenCalled('figcaption', figure);
  const isWrapped = (inner: Element) => inner.name === 'figcaption' && figureAround(inner) === figure;
  return own ?? firstDescendants(figure, maxInFigure).find(isWrapped);
}

/** The innermost figure that an element is in. */
function figureAround(element: Element): unknown {
  let at = element.parent;
  while (at && isTag(at) && at.name !== 'figure') at = at.parent;
  return at;
}

function oldCaption(captioned: Element): Element | undefined {
  return captioned.children.filter(isTag).find(({ attribs }) => captionTextClass.test(attribs.class ?? ''));
}
