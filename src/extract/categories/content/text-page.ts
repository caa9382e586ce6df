import { fileHeading } from '../../derived/file/file-elements.ts';
import { fileInfo } from '../../derived/file/file-info.ts';
import { textElements } from '../../derived/text-file/text-document.ts';
import { textFile } from '../../derived/text-file/text-file.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { buildBoxTree } from './main-content/box-tree/build.ts';
import { cleanHtml } from './main-content/clean-html/index.ts';
import { headingsOf } from './main-content/headings.ts';
import { notesOf } from './main-content/notes.ts';
import type { Readable } from './readable-type.ts';

const none = new Set<never>();

/** The content of a page that is Markdown, plain text or a program: all of it, sanitised. */
export const ofText = derived(
  'readableText',
  { response, textFile, textElements, fileInfo, fileHeading },
  ({ response, textFile, textElements, fileInfo, fileHeading }): Readable => {
    const [body] = textElements.of('body');
    const tree = body && buildBoxTree(body, { panels: none });
    const html = tree
      ? cleanHtml(
          {
            roots: [tree.root],
            boxOf: tree.boxOf,
            notes: notesOf(tree),
            dropped: none,
            captions: none,
            figures: none,
          },
          response.url,
        )
      : '';
    return {
      title: fileInfo?.title ?? fileHeading,
      byline: fileInfo?.authors.join(', ') || null,
      description: fileInfo?.description ?? null,
      siteName: null,
      direction: undefined,
      html,
      headings: tree ? headingsOf(tree) : [],
      confidence: html === '' ? 0 : 1,
      isArticle: html !== '' && typeof textFile.kind === 'string',
      isPaywalled: null,
      pageCount: null,
      textShare: (tree?.seenCharacters ?? 0) / Math.max(1, textFile.text.length),
      hiddenCharacters: tree?.hiddenCharacters ?? 0,
      scriptEvidence: [],
      isCut: textFile.isCut,
    };
  },
);
