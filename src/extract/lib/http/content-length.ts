import { type HeaderList, header } from './header-list.ts';

/** The size of a body by its Content-Length; null if that is missing, or no size that an answer could hold. */
export function contentLength(headers: HeaderList): number | null {
  const length = Number(header(headers, 'content-length') ?? Number.NaN);
  return Number.isInteger(length) && length >= 0 && length < 2 ** 31 ? length : null;
}
