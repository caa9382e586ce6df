import type { PdfInfo } from '../../derived/pdf/pdf-info.ts';

/** What the metadata of a PDF say in place of the tags of a page. */
export function pdfFields(info: PdfInfo) {
  const authors = info.authors.map((name) => ({ name, url: null }));
  return {
    title: info.title,
    description: info.description,
    generator: info.generator,
    keywords: [...info.keywords],
    author: authors[0]?.name ?? null,
    authors,
    publisher: info.publisher,
    publishedAt: info.createdAt,
    modifiedAt: info.modifiedAt,
    ...(info.language && { language: info.language }),
  };
}
