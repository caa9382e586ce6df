import { words } from '../../../lib/text.ts';

/** Tags that are kept as marks; of scripts, only those of JSON-LD are. */
export const markTags: ReadonlySet<string> = new Set(['meta', 'link', 'base', 'title']);

/** Tags that the standard puts into the head, before its end tag and after it. */
export const headTags: ReadonlySet<string> = setOf(
  'base basefont bgsound head html link meta noframes noscript script style template title',
);

/** Elements that hold text and no elements (HTML standard, 13.2.5.2 to 13.2.5.4). */
export const textTags: ReadonlySet<string> = setOf('iframe noembed noframes script style textarea title xmp');

/** Start tags that end the SVG or MathML around them, or are HTML inside of it (13.2.6.5). */
export const foreignBreaks: ReadonlySet<string> = setOf(
  `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr
  ol p pre ruby s small span strong strike sub sup table tt u ul var font
  foreignobject annotation-xml mi mo mn ms mtext script link base`,
);

/** Start tags that may end a noscript in the body, since they close a paragraph, a cell or a button around it. */
export const implicitClosers: ReadonlySet<string> = setOf(
  `address article aside blockquote button caption center col colgroup dd details dialog dir div dl dt fieldset
  figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section
  summary table tbody td tfoot th thead tr ul xmp`,
);

/** Blocks whose end tag closes all elements open inside, unless one of these limits its scope. */
export const blocks: ReadonlySet<string> = setOf(
  `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup
  listing main menu nav ol pre search section summary ul`,
);

/** Elements that limit the scope of end tags inside them (13.2.4.2). */
export const scopes: ReadonlySet<string> = setOf(
  'applet button caption marquee object select table td template th',
);

/** Elements whose end tags may be omitted (13.2.6.3), without blocks. */
export const impliedInlineEnds: ReadonlySet<string> = setOf('optgroup option rb rp rt rtc');

/** All elements whose end tags may be omitted. */
export const impliedEnds: ReadonlySet<string> = setOf('dd dt li p').union(impliedInlineEnds);

/** Elements whose end tag closes all of those; any other end tag is ignored inside a block. */
export const impliedEndClosers: ReadonlySet<string> = setOf('caption dd dt h1 h2 h3 h4 h5 h6 li p td th');

/** Elements that are opened again after a block has closed them (13.2.4.3). */
export const formatting: ReadonlySet<string> = setOf(
  'a b big code em font i nobr s small strike strong tt u',
);

function setOf(list: string): ReadonlySet<string> {
  return new Set(words(list));
}
