import { knownReport } from '../answer/address-report.ts';
import { counted, fileName, number, words } from '../format.ts';
import { html } from '../html.ts';
import { addressCheck } from '../parts/address-check.ts';
import { webLink } from '../parts/link.ts';
import { nothing } from '../parts/lists.ts';
import { picture } from '../parts/picture.ts';
import { pill } from '../parts/sign.ts';
import { table } from '../parts/table.ts';
import type { Panel, Shown } from '../types.ts';

export const images: Panel<'Images'> = {
  id: 'images',
  title: 'Images',
  group: 'Inventory',
  answers: 'Which pictures does it have, and are they described for those who cannot see them?',
  parts: ['Images'],
  params: ['images'],
  brief: true,
  summary: ({ Images }) => {
    const images = Images?.images;
    if (images?.totalCount === 0) return 'None';
    return images
      ? `${counted(images.totalCount, 'image')}; ${number(images.imagesWithoutAltCount)} without alt, ${number(images.withoutDimensionsCount)} without size, ${number(images.lazyCount)} lazy`
      : '';
  },
  problems: ({ Images }) => ({ failed: Images?.images?.imagesWithoutAltCount ?? 0, warned: 0 }),
  view: ({ Images }, context) => {
    const items = Images?.images?.items ?? [];
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
        {
          name: 'Picture',
          kind: 'thumbs',
          value: ({ format }) => format,
          show: ({ url, format }) => picture(url, context, { shape: 'thumb', fallback: format ?? '?' }),
        },
        {
          name: 'File',
          kind: 'full',
          value: ({ url }) => url,
          show: ({ url, isDataUri }) =>
            isDataUri ? html`<code>${fileName(url)}</code>` : webLink(url, fileName(url)),
        },
        {
          name: 'Alt',
          kind: 'full',
          value: ({ alt }) => alt,
          show: (image) => {
            if (!isInMarkup(image)) return null;
            if (image.alt === null) return pill('fail', 'no alt');
            return image.alt.trim() || html`<span class="muted">empty</span>`;
          },
        },
        {
          name: 'Size',
          kind: 'num',
          value: ({ width, height }) => (width ?? 0) * (height ?? 0) || null,
          show: (image) => {
            const { width, height } = image;
            if (!isInMarkup(image)) return null;
            if (width === null && height === null) return html`<span class="muted">not set</span>`;
            return `${width ?? '?'} × ${height ?? '?'} px`;
          },
        },
        { name: 'Role', value: ({ role }) => (role === 'UNKNOWN' ? null : words(role)) },
        { name: 'Loading', kind: 'wide', value: ({ loading }) => loading },
        { name: 'Times', kind: 'num', value: ({ times }) => times },
        {
          name: 'Weight',
          kind: 'nowrap',
          value: ({ url }) => knownReport(url)?.fetch.bytesRead ?? null,
          show: ({ url }) => addressCheck(url),
        },
      ],
    });
  },
};

type Image = NonNullable<NonNullable<Shown<'Images'>['Images']>['images']>['items'][number];

/** As the counts have it: a background has neither an alt nor a size of its own. */
const isInMarkup = ({ role }: Image) => role !== 'BACKGROUND';

/** One row for a picture that is repeated unchanged, with how often it is there. */
function gathered(images: readonly Image[]) {
  const same = Map.groupBy(images, (image) => JSON.stringify(image));
  return [...same.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, times: more.length + 1 }] : [],
  );
}
