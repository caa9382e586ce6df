import type { Element } from 'domhandler';
import type { AnswerOf } from '../../schema/answer-type.ts';
import { contentOf } from './content-of.ts';
import { contentTree, elementsNamed, rawText } from './content-tree.ts';
import { buildBoxTree } from './main-content/box-tree/build.ts';
import { cleanHtml } from './main-content/clean-html/index.ts';
import { notesOf } from './main-content/notes.ts';
import type { Content } from './types.ts';

/** An element that the caller chose, as main content is written: all that is seen of it. */
export function htmlOfPart(element: Element, base: string): string {
  const tree = buildBoxTree(element, { panels: new Set() });
  const { root, boxOf } = tree;
  const nothing = {
    dropped: new Set<never>(),
    replies: new Map<never, string>(),
    captions: new Set<never>(),
    figures: new Set<never>(),
    texDelimiters: null,
  };
  return cleanHtml({ ...nothing, roots: [root], boxOf, notes: notesOf(tree) }, base);
}

/** What the answer says of such a part. */
export function contentOfPart(html: string): Promise<AnswerOf<typeof Content>> {
  const titles = elementsNamed(contentTree(html), 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  const headings = titles.map((title) => ({
    level: Number(title.name.slice(1)),
    text: rawText(title).trim(),
    anchor: title.attribs.id ?? null,
  }));
  return contentOf({
    isDocument: true,
    title: headings[0]?.text ?? null,
    byline: null,
    description: null,
    siteName: null,
    direction: undefined,
    html,
    headings,
    confidence: 1,
    isArticle: false,
    isPaywalled: null,
    pageCount: null,
    textShare: 1,
    hiddenCharacters: 0,
    scriptEvidence: [],
    isCut: false,
  });
}
