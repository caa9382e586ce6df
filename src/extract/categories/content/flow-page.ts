import type { Elements } from '../../derived/document/elements.ts';
import { fileHeading } from '../../derived/file/file-elements.ts';
import { fileInfo } from '../../derived/file/file-info.ts';
import { officeElements, officeMarkup, officeProperties } from '../../derived/office/office-document.ts';
import { textFile } from '../../derived/text-file/text-file.ts';
import { textElements } from '../../derived/text-file/text-markup.ts';
import type { FileInfo } from '../../page/file-info.ts';
import { derived, optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { buildBoxTree } from './box-tree/build.ts';
import { headingsOf } from './box-tree/headings.ts';
import { wholeHtml } from './clean-html/index.ts';
import { type Readable, unstated } from './readable-type.ts';

/** A file that is content as a whole. */
interface Flow {
  readonly url: string;
  readonly elements: Elements;
  readonly fileInfo: FileInfo | null;
  readonly fileHeading: string | null;
  /** Of the file, in characters or bytes. */
  readonly length: number;
  readonly pageCount: number | null;
  /** Whether it is something to read, such as no program. */
  readonly isProse: boolean;
  readonly isCut: boolean;
}

/** The content of a page that is Markdown, plain text or a program: all of it, sanitised. */
export const ofText = derived(
  'readableText',
  { response, textFile, textElements, fileInfo, fileHeading },
  ({ response, textFile, textElements, ...file }): Readable =>
    readableOf({
      ...file,
      url: response.url,
      elements: textElements,
      length: textFile.text.length,
      pageCount: null,
      isProse: typeof textFile.kind === 'string',
      isCut: textFile.isCut,
    }),
);

/** The same of a text, a workbook, a presentation or a book. */
export const ofOffice = derived(
  'readableOffice',
  {
    response,
    officeElements,
    officeMarkup,
    officeProperties: optional(officeProperties),
    fileInfo,
    fileHeading,
  },
  ({ response, officeElements, officeMarkup, officeProperties, ...file }): Readable =>
    readableOf({
      ...file,
      url: response.url,
      elements: officeElements,
      length: response.body.length,
      pageCount: officeProperties?.pageCount ?? null,
      isProse: true,
      isCut: officeMarkup.isCut,
    }),
);

function readableOf({ url, elements, fileInfo, fileHeading, ...file }: Flow): Readable {
  const [body] = elements.of('body');
  const tree = body && buildBoxTree(body, { panels: new Set() });
  const html = tree ? wholeHtml(tree, url) : '';
  return {
    ...unstated,
    isDocument: false,
    title: fileInfo?.title ?? fileHeading,
    byline: fileInfo?.authors.join(', ') || null,
    description: fileInfo?.description ?? null,
    html,
    headings: tree ? headingsOf(tree) : [],
    confidence: html === '' ? 0 : 1,
    isArticle: html !== '' && file.isProse,
    pageCount: file.pageCount,
    textShare: (tree?.seenCharacters ?? 0) / Math.max(1, file.length),
    hiddenCharacters: tree?.hiddenCharacters ?? 0,
    isCut: file.isCut,
  };
}
