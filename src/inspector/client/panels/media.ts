import { counted } from '../format.ts';
import { html } from '../html.ts';
import { webLink } from '../parts/link.ts';
import { nothing } from '../parts/lists.ts';
import { pill } from '../parts/sign.ts';
import { table } from '../parts/table.ts';
import type { Panel } from '../types.ts';

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
      ? [
          counted(media.videos.length, 'video'),
          counted(media.audio.length, 'recording'),
          counted(media.embeds.length, 'embed'),
          counted(media.iframes.length, 'frame'),
        ].join(', ')
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
