import { counted, dayOf, number } from '../format.ts';
import { html } from '../html.ts';
import { column, fieldPairs } from '../parts/fields.ts';
import { nothing, pairs } from '../parts/lists.ts';
import { pill } from '../parts/sign.ts';
import { table } from '../parts/table.ts';
import type { Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';

type Sitemap = Value<'Sitemap', 'sitemap'>;
type Entry = Sitemap['urls'][number];

export const sitemap = categoryPanel('Sitemap', 'sitemap', {
  id: 'sitemap',
  title: 'Sitemap',
  group: 'Site',
  answers: 'Which other pages does the site name?',
  summary: ({ found, files, urlCount, pageEntry }) => {
    if (!found) return files.length ? 'None that can be read' : 'None was found';
    const count = urlCount === null ? '' : `${counted(urlCount, 'address', 'addresses')}; `;
    return `${count}this page is ${pageEntry ? '' : 'not '}listed`;
  },
  problems: ({ files }) => ({ failed: files.filter(({ fileErrors }) => fileErrors.length).length }),
  view: (sitemap, { report }) => {
    const { files, urls } = sitemap;
    if (!files.length)
      return html`<div class="body">${nothing('No sitemap', 'Looked in robots.txt, at /sitemap.xml and in link elements.')}</div>`;
    const columns = (['url', 'modifiedAt'] as const).map((field) => column<Entry>('SitemapEntry', field));
    return html`<div class="body">${files.slice(0, 5).map(source)}${listed(sitemap)}</div>
      ${urls.length > 0 && table({ name: 'addresses', rows: urls, report, columns })}`;
  },
});

function source({ fileErrors, truncated, ...file }: Sitemap['files'][number]) {
  const shown = { ...file, status: file.status ?? 'no answer', truncated: truncated || null };
  const errors = fileErrors
    .slice(0, 5)
    .map(({ line, message }) => html`<li>${file.kind !== null && `Line ${number(line)}: `}${message}</li>`);
  return html`<div class="source">${pairs([
    ...fieldPairs('SitemapSource', shown),
    ['Errors', errors.length > 0 && html`<ul class="lines">${errors}</ul>`],
  ])}</div>`;
}

function listed({ pageEntry, found }: Sitemap) {
  if (!found) return null;
  if (!pageEntry) return html`<p class="s">${pill('warn', 'This page is not listed')}</p>`;
  const changed = pageEntry.modifiedAt ? `changed ${dayOf(pageEntry.modifiedAt)}` : 'no date of change';
  return html`<p class="s">${pill('pass', 'This page is listed')} ${changed}</p>`;
}
