import { counted, fileName, number } from '../format.ts';
import { html } from '../html.ts';
import { addressCheck, knownReport } from '../parts/address-check.ts';
import { column } from '../parts/fields.ts';
import { webLink } from '../parts/link.ts';
import { nothing } from '../parts/lists.ts';
import { picture } from '../parts/picture.ts';
import { pill } from '../parts/sign.ts';
import { table } from '../parts/table.ts';
import type { Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';

type Image = Value<'Images', 'images'>['items'][number];
type Row = Image & { readonly times: number };

export const images = categoryPanel('Images', 'images', {
  id: 'images',
  title: 'Images',
  group: 'Inventory',
  answers: 'Which pictures does it have, and are they described for those who cannot see them?',
  summary: ({ totalCount, imagesWithoutAltCount, withoutDimensionsCount, lazyCount }) =>
    totalCount === 0
      ? 'None'
      : `${counted(totalCount, 'image')}; ${number(imagesWithoutAltCount)} without alt, ${number(withoutDimensionsCount)} without size, ${number(lazyCount)} lazy`,
  problems: ({ imagesWithoutAltCount }) => ({ failed: imagesWithoutAltCount }),
  view: ({ items }, context) => {
    if (!items.length)
      return html`<div class="body">${nothing('No images', 'Looked for img, picture, input, video posters and style attributes.')}</div>`;
    return table({
      name: 'images',
      rows: gathered(items),
      times: ({ times }) => times,
      report: context.report,
      views: {
        'No alt': (image) => isInMarkup(image) && image.alt === null,
        'No size': (image) => isInMarkup(image) && (image.width === null || image.height === null),
      },
      columns: [
        column<Row>('PageImage', 'format', {
          name: 'Picture',
          kind: 'thumbs',
          show: ({ url, format }) => picture(url, context, { shape: 'thumb', fallback: format ?? '?' }),
        }),
        ...columns,
      ],
    });
  },
});

/** As the counts have it: a background has neither an alt nor a size of its own. */
const isInMarkup = ({ role }: Image) => role !== 'BACKGROUND';

/** One row for a picture that is repeated unchanged, with how often it is there. */
function gathered(images: readonly Image[]) {
  const same = Map.groupBy(images, (image) => JSON.stringify(image));
  return [...same.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, times: more.length + 1 }] : [],
  );
}

const columns = [
  column<Row>('PageImage', 'url', {
    name: 'File',
    show: ({ url, isDataUri }) =>
      isDataUri ? html`<code>${fileName(url)}</code>` : webLink(url, fileName(url)),
  }),
  column<Row>('PageImage', 'alt', {
    kind: 'full',
    show: (image) => {
      if (!isInMarkup(image)) return null;
      if (image.alt === null) return pill('fail', 'no alt');
      return image.alt.trim() || html`<span class="muted">empty</span>`;
    },
  }),
  {
    name: 'Size',
    kind: 'num' as const,
    value: ({ width, height }: Row) => (width ?? 0) * (height ?? 0) || null,
    show: (image: Row) => {
      const { width, height } = image;
      if (!isInMarkup(image)) return null;
      if (width === null && height === null) return html`<span class="muted">not set</span>`;
      return `${width ?? '?'} × ${height ?? '?'} px`;
    },
  },
  column<Row>('PageImage', 'role'),
  column<Row>('PageImage', 'loading', { kind: 'wide' }),
  { name: 'Times', kind: 'num' as const, value: ({ times }: Row) => times },
  {
    name: 'Weight',
    kind: 'nowrap' as const,
    value: ({ url }: Row) => knownReport(url)?.fetch.bytesRead ?? null,
    show: ({ url }: Row) => addressCheck(url),
  },
];
