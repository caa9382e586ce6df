import type { Element } from 'domhandler';
import type { AnswerOf } from '../../schema/answer-type.ts';
import { buildBoxTree } from './box-tree/build.ts';
import { headingTags } from './box-tree/element-kinds.ts';
import { wholeHtml } from './clean-html/index.ts';
import { contentOf } from './content-of.ts';
import { contentTree, elementsNamed, rawText } from './content-tree.ts';
import { unstated } from './readable-type.ts';
import type { Content } from './types.ts';

/** An element that the caller chose, as main content is written: all that is seen of it. */
export function htmlOfPart(element: Element, base: string): string {
  return wholeHtml(buildBoxTree(element, { panels: new Set() }), base);
}

/** What the answer says of such a part. */
export function contentOfPart(html: string): Promise<AnswerOf<typeof Content>> {
  const titles = elementsNamed(contentTree(html), ...headingTags);
  const headings = titles.map((title) => ({
    level: Number(title.name.slice(1)),
    text: rawText(title).trim(),
    anchor: title.attribs.id ?? null,
  }));
  return contentOf({
    ...unstated,
    isDocument: true,
    title: headings[0]?.text ?? null,
    html,
    headings,
    confidence: 1,
    isArticle: false,
    textShare: 1,
  });
}
