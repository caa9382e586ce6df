import { counted, number } from '../format.ts';
import { html } from '../html.ts';
import { addressCheck, knownReport } from '../parts/address-check.ts';
import { column } from '../parts/fields.ts';
import { webLink } from '../parts/link.ts';
import { nothing } from '../parts/lists.ts';
import { pill } from '../parts/sign.ts';
import { table } from '../parts/table.ts';
import type { Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';

type Link = Value<'Links', 'links'>['items'][number];

/** As the check of names counts: the image in a link, or an aria-label, can name it too. */
const isNameless = ({ accessibleName }: Link) => accessibleName === null;

export const links = categoryPanel('Links', 'links', {
  id: 'links',
  title: 'Links',
  group: 'Inventory',
  answers: 'Where does it lead?',
  summary: ({ items, totalCount, domains, notCrawlableCount }) => {
    if (totalCount === 0) return 'None';
    const nameless = items.filter(isNameless).length;
    return `${counted(totalCount, 'link')} to ${counted(domains.length, 'other domain')}; ${number(nameless)} without text or label, ${number(notCrawlableCount)} not crawlable`;
  },
  problems: ({ notCrawlableCount }) => ({ failed: notCrawlableCount }),
  view: ({ items }, { report }) =>
    items.length
      ? table({ name: 'links', rows: items, report, columns, views })
      : html`<div class="body">${nothing('No links', 'Looked for a and area elements with an address.')}</div>`,
});

const views = {
  External: ({ kind }: Link) => kind === 'EXTERNAL',
  Nofollow: ({ rels }: Link) => rels.includes('nofollow'),
  'No text or label': isNameless,
};

const columns = [
  column<Link>('PageLink', 'position', { name: 'Place', kind: 'num wide' }),
  column<Link>('PageLink', 'text', {
    kind: 'full',
    value: ({ text, accessibleName }) => text || accessibleName,
    show: ({ text, accessibleName }) =>
      text ||
      (accessibleName
        ? html`<span class="muted">[${accessibleName}]</span>`
        : pill('fail', 'no text or label')),
  }),
  column<Link>('PageLink', 'url', {
    value: ({ url, raw }) => url ?? raw,
    show: ({ url, raw }) => (url ? webLink(url) : html`<code>${raw}</code>`),
  }),
  column<Link>('PageLink', 'region', { name: 'Where' }),
  column<Link>('PageLink', 'kind'),
  column<Link>('PageLink', 'rels'),
  column<Link>('PageLink', 'count', { name: 'Times' }),
  {
    name: 'Answer',
    kind: 'nowrap' as const,
    value: ({ url }: Link) => knownReport(url ?? '')?.fetch.status ?? null,
    show: ({ url }: Link) => addressCheck(url),
  },
];
