/** Tags of which the place in a document's tree is told by the place in its text; of scripts only JSON-LD. */
export const marked: ReadonlySet<string> = new Set(['meta', 'link', 'base', 'title']);

/** What the standard leaves in the head, before its end tag and after it. */
export const headTags: ReadonlySet<string> = words(
  'base basefont bgsound head html link meta noframes noscript script style template title',
);

/** Elements that hold text and no elements (HTML standard, 13.2.5.2 to 13.2.5.4). */
export const textTags: ReadonlySet<string> = words('iframe noembed noframes script style textarea title xmp');

export const voidTags: ReadonlySet<string> = words(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** What ends SVG and MathML around it, or is HTML inside of them (13.2.6.5). */
export const foreignBreaks: ReadonlySet<string> = words(
  `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr
  ol p pre ruby s small span strong strike sub sup table tt u ul var font
  foreignobject annotation-xml mi mo mn ms mtext script link base`,
);

/** What a noscript in the body may end with its start tag: it closes a paragraph, a cell or a button around it. */
export const closers: ReadonlySet<string> = words(
  `address article aside blockquote button caption center col colgroup dd details dialog dir div dl dt fieldset
  figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section
  summary table tbody td tfoot th thead tr ul xmp`,
);

/** Blocks whose end tag closes them whatever stands open inside, short of a new scope. */
export const blocks: ReadonlySet<string> = words(
  `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup
  listing main menu nav ol pre search section summary ul`,
);

/** End tags do not reach out of these (13.2.4.2). */
export const scopes: ReadonlySet<string> = words(
  'applet button caption marquee object select table td template th',
);

/** Elements whose end tags may be left out. */
export const impliedEnds: ReadonlySet<string> = words('dd dt li optgroup option p rb rp rt rtc');

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
