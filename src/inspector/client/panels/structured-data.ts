import { counted } from '../format.ts';
import { html } from '../html.ts';
import { fieldValue } from '../parts/fields.ts';
import { fold } from '../parts/fold.ts';
import { heading, nothing } from '../parts/lists.ts';
import { sign, tag } from '../parts/sign.ts';
import { tree } from '../parts/tree.ts';
import type { Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';
import surroundings from './surroundings.json' with { type: 'json' };

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

/** What the panel needs of an entity to find it inside of another one. */
interface Entity {
  readonly iri: string | null;
  readonly types: readonly string[];
  readonly properties: unknown;
}

/**
 * The entities that are not part of another one. The answer lists each object with a type, also those that are written
 * within another object; one with an id is something of its own, wherever it is written.
 */
export function ownEntities<T extends Entity>(entities: readonly T[]): readonly T[] {
  const parts = new Set(entities.flatMap(({ properties }) => [...keysWithin(properties)]));
  return entities.filter(
    ({ iri, types, properties }) => iri !== null || !parts.has(keyOf(types, properties)),
  );
}

function* keysWithin(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    const { '@type': type, ...properties } = value as Readonly<Record<string, unknown>>;
    if (type !== undefined) yield keyOf([type].flat(), properties);
  }
  for (const inner of Object.values(value)) yield* keysWithin(inner);
}

const keyOf = (types: readonly unknown[], properties: unknown) => JSON.stringify([types, properties]);

/**
 * The entities with those first that the page may be about, and not what is around that or a part of it; among each other
 * they keep their order.
 */
export function subjectsFirst<T extends { readonly types: readonly string[] }>(
  entities: readonly T[],
): readonly T[] {
  const around = ({ types }: T) =>
    types.length === 0 || types.some((type) => Object.hasOwn(surroundings, type));
  return [...entities.filter((entity) => !around(entity)), ...entities.filter(around)];
}
