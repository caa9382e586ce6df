import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { walk } from '../lib/html/dom.ts';
import { collapsed } from '../lib/text.ts';
import { resolveUrl } from '../lib/url.ts';
import { derived } from '../page/need.ts';
import { baseUrl } from './document/base-url.ts';
import { elements } from './document/elements.ts';
import { type MetaTag, metaTags } from './tags/meta-tags.ts';

/** The contents of a document, for comparison with another state of it. */
export interface Inventory {
  readonly title: string | null;
  /** The words of its text, in order, without scripts, styles and noscripts. */
  readonly words: readonly string[];
  /** The addresses of its links. */
  readonly links: ReadonlySet<string>;
  readonly images: ReadonlySet<string>;
  readonly metas: readonly MetaTag[];
}

const maxWords = 200_000;
const skippedTags = new Set(['head', 'script', 'style', 'noscript', 'template', 'textarea', 'select']);

export const inventory = derived(
  'inventory',
  { elements, baseUrl, metaTags },
  ({ elements, baseUrl, metaTags }): Inventory => {
    const addresses = (tag: string, attribute: string) =>
      new Set(
        elements
          .of(tag)
          .filter((element) => !elements.inNoscript(element))
          .flatMap(({ attribs }) => resolveUrl(attribs[attribute] ?? '', baseUrl) ?? []),
      );
    const texts = elements.of('title')[0]?.children.filter(isText) ?? [];
    return {
      title: collapsed(texts.map(({ data }) => data).join('')),
      words: wordsBelow(elements.of('html')[0]),
      links: addresses('a', 'href'),
      images: addresses('img', 'src'),
      metas: metaTags.filter(({ inNoscript }) => !inNoscript),
    };
  },
);

function wordsBelow(root: Element | undefined): string[] {
  const words: string[] = [];
  const enter = (node: ChildNode) => {
    if (words.length >= maxWords) return false;
    if (isText(node)) for (const word of node.data.match(/[\p{L}\p{N}]+/gu) ?? []) words.push(word);
    return isTag(node) && !skippedTags.has(node.name);
  };
  if (root) walk(root, { enter });
  return words.slice(0, maxWords);
}
