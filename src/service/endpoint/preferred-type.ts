import { qualityList } from '../../extract/lib/http/quality-list.ts';
import { ScrapeError } from '../../extract/page/errors.ts';

/**
 * The media type that an Accept header prefers among these, or the first without such a header. Throws NOT_ACCEPTABLE if
 * it accepts none.
 */
export function preferredType<T extends string>(accept: string | null, types: readonly [T, ...T[]]): T {
  if (!accept?.trim() || accept === '*/*') return types[0];
  for (const range of qualityList(accept)) {
    const found = types.find((type) => isIn(range, type));
    if (found) return found;
  }
  throw new ScrapeError(
    'NOT_ACCEPTABLE',
    `This address answers in ${types.join(' or ')}; Accept takes neither.`,
  );
}

function isIn(range: string, type: string): boolean {
  return range === type || range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}
