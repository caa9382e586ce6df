import type { PdfInfo } from '../../derived/pdf/pdf-info.ts';

/** The fields that a PDF's own metadata fill in place of a page's tags. */
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
