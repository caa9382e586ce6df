import type { Element } from 'domhandler';

const longestNames = 300;
/** Class names of boxes for remarks: Sphinx, MkDocs, Docusaurus, GitHub, Obsidian, VitePress, Bootstrap. */
const boxNames = /(?:^|[\s_-])(?:admonition|callout|alert|custom-block|hint-box)(?=$|[\s_-])/i;
/** What such boxes are called, by the kinds that Markdown has (GitHub, alerts). */
const kinds = new Map(
  Object.entries({
    note: 'note info information abstract summary seealso secondary question faq example quote',
    tip: 'tip hint success check done',
    important: 'important',
    warning: 'warning attention todo',
    caution: 'caution danger error critical failure bug',
  }).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

/** The kind of a remark beside the text, for its box; null for other elements. */
export function admonitionKind({ name, attribs }: Element): string | null {
  if (name !== 'div' && name !== 'aside' && name !== 'blockquote' && name !== 'section') return null;
  const names = (attribs.class ?? '').slice(0, longestNames);
  if (!boxNames.test(names) || /title|content|heading|icon/i.test(names)) return null;
  const words = `${attribs['data-callout'] ?? ''} ${names}`.toLowerCase().split(/[\s_-]+/);
  return words.map((word) => kinds.get(word)).find((kind) => kind !== undefined) ?? null;
}
