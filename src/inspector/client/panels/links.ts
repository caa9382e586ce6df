import { knownReport } from '../answer/address-report.ts';
import { counted, number, words } from '../format.ts';
import { html } from '../html.ts';
import { addressCheck } from '../parts/address-check.ts';
import { webLink } from '../parts/link.ts';
import { nothing } from '../parts/lists.ts';
import { pill } from '../parts/sign.ts';
import { table } from '../parts/table.ts';
import type { Panel } from '../types.ts';

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
        { name: 'Where', value: ({ area }) => (area === 'UNKNOWN' ? null : words(area)) },
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
