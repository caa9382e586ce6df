import { counted } from '../format.ts';
import { html } from '../html.ts';
import { column } from '../parts/fields.ts';
import { webLink } from '../parts/link.ts';
import { nothing } from '../parts/lists.ts';
import { table } from '../parts/table.ts';
import type { Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';

type Technology = Value<'Technologies', 'techStack'>['technologies'][number];

export const technologies = categoryPanel('Technologies', 'techStack', {
  id: 'technologies',
  title: 'Technologies',
  group: 'Site',
  answers: 'What is it built with?',
  summary: ({ technologies }) =>
    `${counted(technologies.length, 'technology', 'technologies')}, with the confidence in each`,
  view: ({ technologies }, { report }) =>
    technologies.length
      ? table({ name: 'technologies', rows: technologies, report, columns })
      : html`<div class="body">${nothing('None recognised', 'Looked in headers, cookies, scripts, markup, robots.txt and DNS.')}</div>`,
});

const columns = [
  column<Technology>('Technology', 'name', {
    kind: 'full',
    show: ({ name, website }) => html`<strong>${website ? webLink(website, name) : name}</strong>`,
  }),
  column<Technology>('Technology', 'version'),
  column<Technology>('Technology', 'categories'),
  column<Technology>('Technology', 'confidence', {
    show: ({ confidence }) =>
      html`<span class="conf"><i style=${{ '--c': `${percent(confidence)}%` }}></i>${percent(confidence)} %</span>`,
  }),
  column<Technology>('Technology', 'evidence', {
    kind: 'full',
    value: ({ evidence, impliedBy }) => evidence.map(({ match }) => match).join('; ') || impliedBy.join(', '),
    show: ({ evidence, impliedBy }) =>
      evidence[0]
        ? html`<code class="muted" title=${evidence.map(({ match }) => match).join('\n')}>${evidence[0].match}</code>`
        : html`<span class="muted">implied by ${impliedBy.join(', ')}</span>`,
  }),
];

const percent = (share: number) => Math.round(share * 100);
