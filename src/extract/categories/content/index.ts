import { category } from '../../page/category.ts';
import { contentOf } from './content-of.ts';
import { readable } from './readable.ts';
import {
  answerRendering,
  chunksRendering,
  markdownRendering,
  partRendering,
  passagesRendering,
} from './renderings.ts';
import { Content } from './types.ts';

export const content = category({
  type: Content,
  description:
    'The main content as text, sanitised HTML, Markdown and chunks; its language, counts and readability.',
  needs: { readable },
  renderings: [markdownRendering, partRendering, passagesRendering, answerRendering, chunksRendering],
  shortened: ({ readable }) => (readable.isCut ? { chunks: null } : {}),
  extract: ({ readable }) => contentOf(readable),
});
