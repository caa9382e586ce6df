import { counted } from '../format.ts';
import { html } from '../html.ts';
import { webLink } from '../parts/link.ts';
import { nothing } from '../parts/lists.ts';
import { table } from '../parts/table.ts';
import type { Panel } from '../types.ts';

export const technologies: Panel<'Technologies'> = {
  id: 'technologies',
  title: 'Technologies',
  group: 'Site',
  answers: 'What is it built with?',
  parts: ['Technologies'],
  params: ['techStack'],
  brief: true,
  summary: ({ Technologies }) =>
    `${counted(Technologies?.techStack?.technologies.length ?? 0, 'technology', 'technologies')}, with the confidence in each`,
  view: ({ Technologies }, { report }) => {
    const found = Technologies?.techStack?.technologies ?? [];
    if (!found.length)
      return html`<div class="body">${nothing('None recognised', 'Looked in headers, cookies, scripts, markup, robots.txt and DNS.')}</div>`;
    return table({
      name: 'technologies',
      rows: found,
      report,
      columns: [
        {
          name: 'Name',
          kind: 'full',
          value: ({ name }) => name,
          show: ({ name, website }) => html`<strong>${website ? webLink(website, name) : name}</strong>`,
        },
        { name: 'Version', value: ({ version }) => version },
        { name: 'Category', value: ({ categories }) => categories.join(', ') },
        {
          name: 'Confidence',
          kind: 'num',
          value: ({ confidence }) => confidence,
          show: ({ confidence }) =>
            html`<span class="conf"><i style=${{ '--c': `${percent(confidence)}%` }}></i>${percent(confidence)} %</span>`,
        },
        {
          name: 'Evidence',
          kind: 'full',
          value: ({ evidence, impliedBy }) =>
            evidence.map(({ match }) => match).join('; ') || impliedBy.join(', '),
          show: ({ evidence, impliedBy }) =>
            evidence[0]
              ? html`<code class="muted" title=${evidence.map(({ match }) => match).join('\n')}>${evidence[0].match}</code>`
              : html`<span class="muted">implied by ${impliedBy.join(', ')}</span>`,
        },
      ],
    });
  },
};

const percent = (share: number) => Math.round(share * 100);
