import { essence, isOfficeType } from '../../lib/http/media-types.ts';

const mebibyte = 1024 * 1024;

/** What is read at most of a page, and of a file that may be a whole book. */
export const maxBytes = { page: 5 * mebibyte, file: 20 * mebibyte };

/** What is read at most of a document with this Content-Type. */
export function maxBytesOf(contentType: string): number {
  const type = essence(contentType);
  return type.includes('application/pdf') || isOfficeType(type) ? maxBytes.file : maxBytes.page;
}
