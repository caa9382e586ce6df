import { counted, dayOf, words } from '../format.ts';
import { html } from '../html.ts';
import { copyButton } from '../parts/copy-button.ts';
import { fieldPairs } from '../parts/fields.ts';
import { fold } from '../parts/fold.ts';
import { webLink } from '../parts/link.ts';
import { pairs } from '../parts/lists.ts';
import { pill, tag } from '../parts/sign.ts';
import { bareTable } from '../parts/table.ts';
import type { Panel, Parts, Value } from '../types.ts';
import { missingTags } from './missing-tags.ts';
import { isThePage } from './outcomes.ts';

export const facts: Panel<'Facts'> = {
  id: 'facts',
  title: 'What the page says',
  group: 'Page',
  answers: 'What are its title, author, date and picture, and where does it say so?',
  parts: ['Facts'],
  beside: ['Verdict'],
  params: ['metadata', 'favicon'],
  summary: () => 'Each fact, where it was found, and the other candidates',
  view: ({ Facts }, { inspection, report }) => {
    const metadata = Facts?.metadata;
    if (!metadata) return null;
    return html`<div class="body flush">
      <table class="stack facts-table"><thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col">From</th><th scope="col">Also found</th></tr></thead>
        <tbody>${rowsOf(metadata.preview.sources).map(row)}${canonical(metadata.canonicalUrl, inspection.parts.Verdict?.url)}</tbody></table>
      ${isThePage(inspection) && missing(metadata, inspection.parts.Verdict?.url)}
      ${fold({ head: html`More from the head <span class="muted">language, feeds, alternates, icons</span>`, body: () => more(Facts), open: report })}
      ${fold({ head: html`All tags <span class="muted">${counted(metadata.tags.length, 'tag')}</span>`, body: () => tagList(metadata.tags), open: report })}
    </div>`;
  },
};

type Metadata = Value<'Facts', 'metadata'>;

type Source = Metadata['preview']['sources'][number];

function rowsOf(sources: readonly Source[]) {
  return [...Map.groupBy(sources, ({ field }) => field)].map(([field, found]) => {
    const chosen = found.find((source) => source.chosen) ?? null;
    return { field, chosen, others: found.filter((source) => source !== chosen) };
  });
}

function row({ field, chosen, others }: { field: string; chosen: Source | null; others: readonly Source[] }) {
  return html`<tr><th scope="row">${words(field).replace(/ at$/, '')}</th>
    <td class="full" dir="auto">${chosen ? factText(field, chosen.value) : html`<span class="muted">none chosen</span>`}</td>
    <td class="nowrap">${chosen && tag(chosen.source)}</td>
    <td class="also">${
      others.length
        ? html`<details><summary class="opens">${others.length} more</summary>
      <ul class="xs others">${others.map(({ source, value }) => html`<li>${tag(source)} <bdi>${value}</bdi></li>`)}</ul></details>`
        : html`<span class="muted">none</span>`
    }</td></tr>`;
}

function factText(field: string, value: string) {
  if (/At$/.test(field))
    return html`<time datetime=${value}>${dayOf(value)}</time> <span class="muted xs">${value}</span>`;
  if (field === 'kind') return words(value);
  return /^https?:\/\//i.test(value) ? webLink(value) : value;
}

function canonical(canonical: string | null, url: string | undefined) {
  if (!canonical) return null;
  const word = canonical === url ? pill('pass', 'this page') : pill('none', 'another address');
  return html`<tr><th scope="row">Canonical</th><td class="full">${webLink(canonical)}</td><td class="nowrap">${tag('link')}</td><td class="also">${word}</td></tr>`;
}

/** The tags that it lacks, to be copied. */
function missing(metadata: Metadata, url: string | undefined) {
  const tags = url === undefined ? [] : missingTags(metadata, url);
  if (!tags.length) return null;
  const text = tags.join('\n');
  return fold({
    head: html`Missing tags <span class="muted">${counted(tags.length, 'tag')}, filled with what the page says elsewhere</span>`,
    body: () => html`<div class="body"><pre class="md short" tabindex="0" role="region" aria-label="Missing tags">${text}</pre>
      <p class="row">${copyButton('Copy tags', () => text)}</p></div>`,
  });
}

function more({ metadata, favicon }: Parts['Facts']) {
  const { preview: _, tags: __, canonicalUrl: ___, publishedAt: ____, ...said } = metadata ?? {};
  return html`<div class="body">${pairs([
    ...fieldPairs('Metadata', said),
    ...fieldPairs('Favicon', { icons: favicon?.icons }),
  ])}</div>`;
}

function tagList(tags: Metadata['tags']) {
  return bareTable('All tags', tags, [
    { name: 'Name', value: ({ name }) => name, show: ({ name }) => html`<span class="mono">${name}</span>` },
    { name: 'Content', kind: 'full', value: ({ content }) => content },
  ]);
}
