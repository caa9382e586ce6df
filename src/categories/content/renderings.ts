import type { Rendering } from '../../schema/rendering.ts';
import { type Chunk, type ChunkInput, chunks } from './chunks.ts';
import { type MarkdownInput, markdown } from './markdown.ts';

/** What arguments other than the defaults ask for is made from `content.html`, away from the main thread. */
export const markdownRendering: Rendering<MarkdownInput, string> = {
  name: 'content.markdown',
  run: markdown,
};
export const chunksRendering: Rendering<ChunkInput, readonly Chunk[]> = {
  name: 'content.chunks',
  run: chunks,
};
