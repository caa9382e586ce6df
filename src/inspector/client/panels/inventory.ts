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

/** As the check of names counts: the image in a link, or an aria-label, can name it too. */
const isNameless = ({ accessibleName }: { accessibleName: string | null }) => accessibleName === null;

const statusOf = (url: string | null) => knownReport(url ?? '')?.fetch.status ?? null;

export const links: Panel<'Links'> = {
  id: 'links',
  title: 'Links',
  group: 'Inventory',
  answers: 'Where does it lead?',
  parts: ['Links'],
  params: ['links'],
  brief: true,
  summary: ({ Links }) => {
    const links = Links?.links;
    if (!links) return '';
    if (links.totalCount === 0) return 'None';
    const nameless = links.items.filter(isNameless).length;
    return `${counted(links.totalCount, 'link')} to ${counted(links.domains.length, 'other domain')}; ${number(nameless)} without text or label, ${number(links.notCrawlableCount)} not crawlable`;
  },
  problems: ({ Links }) => ({ failed: Links?.links?.notCrawlableCount ?? 0, warned: 0 }),
  view: ({ Links }, { report }) => {
    const items = Links?.links?.items ?? [];
    if (!items.length)
      return html`<div class="body">${nothing('No links', 'Looked for a and area elements with an address.')}</div>`;
    return table({
      name: 'links',
      rows: items,
      report,
      views: {
        External: ({ kind }) => kind === 'EXTERNAL',
        Nofollow: ({ rel }) => rel.includes('nofollow'),
        'No text or label': isNameless,
      },
      columns: [
        { name: 'Place', kind: 'num wide', value: ({ position }) => position },
        {
          name: 'Text',
          kind: 'full',
          value: ({ text, accessibleName }) => text || accessibleName,
          show: ({ text, accessibleName }) =>
            text ||
            (accessibleName
              ? html`<span class="muted">[${accessibleName}]</span>`
              : pill('fail', 'no text or label')),
        },
        {
          name: 'Address',
          kind: 'full',
          value: ({ url, raw }) => url ?? raw,
          show: ({ url, raw }) => (url ? webLink(url) : html`<code>${raw}</code>`),
        },
        { name: 'Where', value: ({ region }) => words(region) },
        { name: 'Kind', value: ({ kind }) => words(kind) },
        { name: 'Rel', value: ({ rel }) => rel.join(' ') || null },
        { name: 'Times', kind: 'num', value: ({ count }) => count },
        {
          name: 'Answer',
          kind: 'nowrap',
          value: ({ url }) => statusOf(url),
          show: ({ url }) => addressCheck(url),
        },
      ],
    });
  },
};

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
      ? `${counted(images.totalCount, 'image')}; ${number(images.missingAltCount)} without alt, ${number(images.withoutDimensionsCount)} without size, ${number(images.lazyCount)} lazy`
      : '';
  },
  problems: ({ Images }) => ({ failed: Images?.images?.missingAltCount ?? 0, warned: 0 }),
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
        'No alt': ({ alt }) => alt === null,
        'No size': ({ width, height }) => width === null || height === null,
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
          show: ({ alt }) =>
            alt === null ? pill('fail', 'no alt') : alt.trim() || html`<span class="muted">empty</span>`,
        },
        {
          name: 'Size',
          kind: 'num',
          value: ({ width, height }) => (width ?? 0) * (height ?? 0) || null,
          show: ({ width, height }) =>
            width === null && height === null
              ? html`<span class="muted">not set</span>`
              : `${width ?? '?'} × ${height ?? '?'} px`,
        },
        { name: 'Role', value: ({ role }) => words(role) },
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

/** One row for a picture that is repeated unchanged, with how often it is there. */
function gathered(images: readonly Image[]) {
  const same = Map.groupBy(images, (image) => JSON.stringify(image));
  return [...same.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, times: more.length + 1 }] : [],
  );
}

export const media: Panel<'Media'> = {
  id: 'media',
  title: 'Media',
  group: 'Inventory',
  answers: 'What can be played or downloaded?',
  parts: ['Media'],
  params: ['media'],
  half: true,
  brief: true,
  summary: ({ Media }) => {
    const media = Media?.media;
    return media
      ? `${number(media.videos.length)} videos, ${number(media.audio.length)} audio, ${number(media.embeds.length)} embeds, ${number(media.iframes.length)} frames`
      : '';
  },
  view: ({ Media }, { report }) => {
    const media = Media?.media;
    if (!media) return null;
    const rows = [
      ...media.videos.map((item) => ({ ...item, what: 'Video' })),
      ...media.audio.map((item) => ({ ...item, what: 'Audio' })),
      ...media.embeds.map((item) => ({ ...item, what: 'Embed' })),
      ...media.documents.map((item) => ({ ...item, what: 'Document' })),
      ...media.podcasts.map(({ url, title }) => ({ url, title, provider: null, what: 'Podcast' })),
      ...media.iframes.map(({ url, title, provider }) => ({ url, title, provider, what: 'Frame' })),
    ];
    if (!rows.length)
      return html`<div class="body">${nothing('Nothing to play', 'Looked in tags, Open Graph, structured data and links.')}</div>`;
    return table({
      name: 'media',
      rows,
      report,
      columns: [
        { name: 'Kind', kind: 'nowrap', value: ({ what }) => what },
        {
          name: 'Title',
          kind: 'full',
          value: ({ title }) => title,
          show: ({ title, what }) => title ?? (what === 'Frame' ? pill('warn', 'no title') : '–'),
        },
        {
          name: 'Address',
          kind: 'full',
          value: ({ url }) => url,
          show: ({ url }) => (url ? webLink(url) : html`<span class="muted">no address</span>`),
        },
        { name: 'Provider', value: ({ provider }) => provider },
      ],
    });
  },
};
