import { type HeaderList, header } from './header-list.ts';

/** The size of a body by its Content-Length; null if that is missing, or no size that an answer could hold. */
export function contentLength(headers: HeaderList): number | null {
  const [digits] = /^\s*\d{1,10}\s*$/.exec(header(headers, 'content-length') ?? '') ?? [];
  const length = Number(digits);
  return digits !== undefined && length < 2 ** 31 ? length : null;
}
