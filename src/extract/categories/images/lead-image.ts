import type { PreviewImage } from '../../page/preview-image.ts';
import { plainImage } from './plain-image.ts';
import type { PageImage } from './types.ts';

/** Services that draw formulas as images: Wikipedia, WordPress.com, forums. */
const formulaAddress =
  /\/math\/render\/|\/latex\.php\?|\/\/latex\.codecogs\.com\/|\/(?:mime|math)tex\.cgi\?/i;

/** The image that represents the page: its preview image, else the largest of its content. Formulas count as text. */
export function leadImage(preview: PreviewImage | null, items: readonly PageImage[]): PageImage | null {
  if (preview) return items.find(({ url }) => url === preview.url) ?? declared(preview);
  const content = items.filter(
    ({ role, isDataUri, url }) =>
      role === 'CONTENT' && !isDataUri && !formulaAddress.test(url.slice(0, 4_096)),
  );
  return content.reduce<PageImage | null>(
    (best, one) => (best && area(best) >= area(one) ? best : one),
    null,
  );
}

/** Declared pixels; an image with fetchpriority=high counts as large. */
function area({ width, height, fetchPriority, srcset }: PageImage): number {
  const widest = Math.max(
    0,
    ...srcset.slice(0, 50).map(({ descriptor }) => Number.parseInt(descriptor ?? '0', 10) || 0),
  );
  const known = (width ?? widest) * (height ?? width ?? widest);
  return fetchPriority === 'high' ? Math.max(known, 1_000_000) : known;
}

function declared({ url, width, height, alt }: PreviewImage): PageImage {
  return plainImage(url, 'CONTENT', { width, height, alt });
}
