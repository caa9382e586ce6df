import { counted } from '../format.ts';
import { html } from '../html.ts';
import { column } from '../parts/fields.ts';
import { webLink } from '../parts/link.ts';
import { nothing } from '../parts/lists.ts';
import { pill } from '../parts/sign.ts';
import { table } from '../parts/table.ts';
import type { Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';

type Item = Value<'Media', 'media'>['videos'][number];
/** A frame may have no address, and only what is played has more than these. */
type Row = { readonly what: string; readonly url: string | null } & Pick<Item, 'title'> &
  Partial<Omit<Item, 'url' | 'title'>>;

export const media = categoryPanel('Media', 'media', {
  id: 'media',
  title: 'Media',
  group: 'Inventory',
  answers: 'What can be played or downloaded?',
  half: true,
  summary: ({ videos, audio, embeds, iframes }) =>
    [
      counted(videos.length, 'video'),
      counted(audio.length, 'recording'),
      counted(embeds.length, 'embed'),
      counted(iframes.length, 'frame'),
    ].join(', '),
  view: ({ videos, audio, embeds, documents, podcasts, iframes }, { report }) => {
    const kinds = {
      Video: videos,
      Audio: audio,
      Embed: embeds,
      Document: documents,
      Podcast: podcasts,
      Frame: iframes,
    };
    const rows = Object.entries(kinds).flatMap(([what, items]) =>
      items.map((item): Row => ({ ...item, what })),
    );
    if (!rows.length)
      return html`<div class="body">${nothing('Nothing to play', 'Looked in tags, Open Graph, structured data and links.')}</div>`;
    return table({
      name: 'media',
      rows,
      report,
      columns: [
        { name: 'Kind', kind: 'nowrap', value: ({ what }) => what },
        column<Row>('MediaItem', 'title', {
          kind: 'full',
          show: ({ title, what }) => title ?? (what === 'Frame' ? pill('warn', 'no title') : '–'),
        }),
        column<Row>('MediaItem', 'url', {
          show: ({ url }) => (url ? webLink(url) : html`<span class="muted">no address</span>`),
        }),
        column<Row>('MediaItem', 'provider'),
      ],
    });
  },
});
