import { counted, dayOf, number, size } from '../format.ts';
import { html } from '../html.ts';
import { webLink } from '../parts/link.ts';
import { nothing, pairs } from '../parts/lists.ts';
import { pill } from '../parts/sign.ts';
import { table } from '../parts/table.ts';
import type { Panel, Shown } from '../types.ts';

export type Sitemap = NonNullable<NonNullable<Shown<'Sitemap'>['Sitemap']>['sitemap']>;

export const sitemap: Panel<'Sitemap'> = {
  id: 'sitemap',
  title: 'Sitemap',
  group: 'Site',
  answers: 'Which other pages does the site name?',
  parts: ['Sitemap'],
  params: ['sitemap'],
  brief: true,
  summary: ({ Sitemap }) => {
    const sitemap = Sitemap?.sitemap;
    if (!sitemap) return '';
    if (!sitemap.found) return sitemap.sources.length ? 'None that can be read' : 'None was found';
    const count = sitemap.urlCount === null ? '' : `${counted(sitemap.urlCount, 'address', 'addresses')}; `;
    return `${count}this page is ${sitemap.pageEntry ? '' : 'not '}listed`;
  },
  problems: ({ Sitemap }) => ({
    failed: Sitemap?.sitemap?.sources.filter(({ fileErrors }) => fileErrors.length).length ?? 0,
    warned: 0,
  }),
  view: ({ Sitemap }, { report }) => {
    const sitemap = Sitemap?.sitemap;
    if (!sitemap) return null;
    if (!sitemap.sources.length)
      return html`<div class="body">${nothing('No sitemap', 'Looked in robots.txt, at /sitemap.xml and in link elements.')}</div>`;
    return html`<div class="body">${sitemap.sources.slice(0, 5).map(source)}${listed(sitemap)}</div>
      ${sitemap.urls.length > 0 && addresses(sitemap, report)}`;
  },
};

const origins: Readonly<Record<Sitemap['sources'][number]['discoveredBy'], string>> = {
  ROBOTS_TXT: 'robots.txt',
  DEFAULT_PATH: 'nothing; it is the usual path',
  LINK: 'a link element',
  INDEX: 'another sitemap',
};

const kinds: Readonly<Record<NonNullable<Sitemap['sources'][number]['kind']>, string>> = {
  URLSET: 'list of addresses',
  INDEX: 'list of sitemaps',
  TEXT: 'plain text',
  RSS: 'RSS',
  ATOM: 'Atom',
};

function source({
  url,
  discoveredBy,
  status,
  kind,
  bytes,
  urlCount,
  fileErrors,
  truncated,
}: Sitemap['sources'][number]) {
  const answer = [
    status ?? 'no answer',
    kind && kinds[kind],
    bytes > 0 && size(bytes),
    urlCount !== null && counted(urlCount, 'address', 'addresses'),
  ];
  return html`<div class="source">${pairs([
    ['File', webLink(url)],
    ['Named by', origins[discoveredBy]],
    ['Answer', html`${answer.filter(Boolean).join(', ')} ${truncated && pill('warn', 'cut')}`],
    [
      'Errors',
      fileErrors.length > 0 &&
        html`<ul class="lines">${fileErrors.slice(0, 5).map(({ line, message }) => html`<li>${kind !== null && `Line ${number(line)}: `}${message}</li>`)}</ul>`,
    ],
  ])}</div>`;
}

function listed({ pageEntry, found }: Sitemap) {
  if (!found) return null;
  if (!pageEntry) return html`<p class="s">${pill('warn', 'This page is not listed')}</p>`;
  const changed = pageEntry.modifiedAt ? `changed ${dayOf(pageEntry.modifiedAt)}` : 'no date of change';
  return html`<p class="s">${pill('pass', 'This page is listed')} ${changed}</p>`;
}

function addresses({ urls }: Sitemap, report: boolean) {
  return table({
    name: 'addresses',
    rows: urls,
    report,
    columns: [
      { name: 'Address', kind: 'full', value: ({ url }) => url, show: ({ url }) => webLink(url) },
      {
        name: 'Changed',
        kind: 'num',
        value: ({ modifiedAt }) => modifiedAt,
        show: ({ modifiedAt }) => (modifiedAt ? dayOf(modifiedAt) : '–'),
      },
    ],
  });
}
