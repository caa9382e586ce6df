import { words } from '../../../lib/text.ts';

/** The elements and attributes of sanitised content. */
export const blocks = new Set(
  words(`p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table caption thead tbody tfoot tr th td figure
    figcaption hr`),
);

export const phrasing = new Set(
  words(`a abbr b br cite code del dfn em i img input ins kbd mark s samp small strong sub sup time u var`),
);

/** Allowed attributes by element; addresses are made absolute. */
export const allowedAttributes = new Map<string, readonly string[]>([
  ['a', ['href', 'title']],
  ['abbr', ['title']],
  ['img', ['src', 'alt', 'title', 'width', 'height']],
  ['li', ['value']],
  ['ol', ['start', 'reversed', 'type']],
  ['td', ['colspan', 'rowspan']],
  ['th', ['colspan', 'rowspan', 'scope']],
  ['time', ['datetime']],
]);

export const voids = new Set(['br', 'hr', 'img', 'input']);

/** Blocks that contain text directly. */
export const lines = new Set(words(`p h1 h2 h3 h4 h5 h6 li dt dd caption th td figcaption pre`));
