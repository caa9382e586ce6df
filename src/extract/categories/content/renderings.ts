import type { Rendering } from '../../schema/rendering.ts';
import { chunks } from './chunks.ts';
import { contentTree } from './content-tree.ts';
import { type MarkdownOptions, markdown } from './markdown/index.ts';
import type { Retained } from './markdown/inline.ts';
import { type MarkdownPart, markdownPart, type PartOptions } from './markdown/part.ts';
import type { Chunk, Passage } from './part-types.ts';
import { markdownPassages, passages, type Question } from './passages.ts';
import { plainText } from './plain-text.ts';

/** Results for arguments other than the defaults are made from `content.html` in an extraction thread. */
interface Content {
  readonly html: string;
}

export const markdownRendering: Rendering<Content & MarkdownOptions, string> = {
  name: 'content.markdown',
  run: ({ html, ...options }) => markdown(contentTree(html), options),
};
export const partRendering: Rendering<Content & PartOptions, MarkdownPart> = {
  name: 'content.part',
  run: ({ html, ...options }) => markdownPart(contentTree(html), options),
};

export const passagesRendering: Rendering<Content & Question, readonly Passage[]> = {
  name: 'content.passages',
  run: ({ html, ...question }) => passages(contentTree(html), question),
};

/** The same as Markdown, each under its headings; empty if nothing answers. */
export const answerRendering: Rendering<Content & Question & Retained, string> = {
  name: 'content.answer',
  run: ({ html, links, images, ...question }) =>
    markdownPassages(contentTree(html), { links, images }, question),
};

export const chunksRendering: Rendering<Content & { readonly maxTokens: number }, readonly Chunk[]> = {
  name: 'content.chunks',
  run: ({ html, maxTokens }) => chunks(plainText(contentTree(html)), maxTokens),
};
