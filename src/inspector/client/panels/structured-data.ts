import { counted } from '../format.ts';
import { html } from '../html.ts';
import { fieldValue } from '../parts/fields.ts';
import { fold } from '../parts/fold.ts';
import { heading, nothing } from '../parts/lists.ts';
import { sign, tag } from '../parts/sign.ts';
import { tree } from '../parts/tree.ts';
import type { Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';
import { ownEntities } from './own-entities.ts';
import { subjectsFirst } from './subjects-first.ts';

type StructuredData = Value<'StructuredData', 'structuredData'>;

export const structuredData = categoryPanel('StructuredData', 'structuredData', {
  id: 'structured-data',
  title: 'Structured data',
  group: 'Inventory',
  answers: 'What does it tell search engines in their own terms?',
  summary: ({ entities, jsonLd }) =>
    `${counted(entities.length, 'entity', 'entities')}, ${jsonLd.length ? counted(jsonLd.length, 'JSON-LD block') : 'no JSON-LD'}`,
  problems: ({ jsonLd, richResults }) => ({
    failed: jsonLd.filter(({ valid }) => !valid).length,
    warned: richResults.filter(({ eligible }) => !eligible).length,
  }),
  view: (data, { report }) => html`<div class="body sec"><div>${entities(data, report)}</div>
      <div>${heading('Rich results')}${richResults(data)}${blocks(data)}</div></div>`,
});

function richResults({ richResults }: StructuredData) {
  if (!richResults.length) return nothing('None', 'No type on the page belongs to a search feature.');
  return html`<ul class="results">${richResults.map(
    ({
      feature,
      eligible,
      missingRequired,
      missingRecommended,
    }) => html`<li class="signed">${sign(eligible ? 'pass' : 'fail', eligible ? 'Eligible' : 'Incomplete')}<div><strong>${feature}</strong>
      ${missingRequired.length > 0 && html`<p class="s">Required: ${missingRequired.map(tag)}</p>`}
      ${missingRecommended.length > 0 && html`<p class="s muted">Recommended: ${missingRecommended.map(tag)}</p>`}</div></li>`,
  )}</ul>`;
}

function entities({ entities }: StructuredData, report: boolean) {
  if (!entities.length)
    return html`${heading('Entities')}${nothing('No entities', 'Looked for JSON-LD, microdata, RDFa and microformats.')}`;
  const own = ownEntities(entities);
  const parts = entities.length - own.length;
  const beside = parts
    ? `${own.length}, and ${parts} within ${own.length === 1 ? 'this' : 'these'}`
    : own.length;
  return html`${heading('Entities', beside)}<div class="entities">${subjectsFirst(own).map(
    ({ types, name, syntax, properties }, at) =>
      fold({
        name: 'entity',
        open: report || at === 0,
        head: html`<strong>${types.join(', ') || 'Thing'}</strong> <bdi class="ellipsis">${name}</bdi> ${tag(fieldValue('Entity', 'syntax', syntax))}`,
        body: () => tree(properties, { open: report }),
      }),
  )}</div>`;
}

function blocks({ jsonLd }: StructuredData) {
  const noted = jsonLd.filter(({ valid, recovered }) => !valid || recovered.length);
  if (!noted.length) return null;
  return html`${heading('JSON-LD that is not valid')}<ul class="results">${noted.map(
    ({
      index,
      types,
      valid,
      recovered,
      parseError,
    }) => html`<li class="signed">${sign(valid ? 'warn' : 'fail')}<div><strong>Block ${index + 1}</strong> ${types.join(', ')}
      <p class="s">${parseError ? `Line ${parseError.line}: ${parseError.message}` : `Repaired: ${recovered.join('; ')}`}</p></div></li>`,
  )}</ul>`;
}
