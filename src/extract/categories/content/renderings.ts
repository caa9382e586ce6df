import type { Rendering } from '../../schema/rendering.ts';
import { chunks } from './chunks.ts';
import { contentTree } from './content-tree.ts';
import { type MarkdownOptions, markdown } from './markdown/index.ts';
import { type MarkdownPart, markdownPart, type PartOptions } from './markdown/part.ts';
import type { Chunk } from './part-types.ts';
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

export const chunksRendering: Rendering<Content & { readonly maxTokens: number }, readonly Chunk[]> = {
  name: 'content.chunks',
  run: ({ html, maxTokens }) => chunks(plainText(contentTree(html)), maxTokens),
};
