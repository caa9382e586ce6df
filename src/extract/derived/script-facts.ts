import { derived, optional } from '../page/need.ts';
import type { ScriptChange, ScriptChanges } from '../schema/rendering-report.ts';
import { headings } from './citation/headings.ts';
import { inventory } from './inventory.ts';
import { jsonLdNodes } from './structured-data/json-ld-nodes.ts';
import { canonicalUrl } from './tags/canonicals.ts';
import { metaValues } from './tags/meta-values.ts';

const maxTypes = 100;

/** What search engines read of a document, as plain data, for comparing the document as sent and as rendered. */
export const scriptFacts = derived(
  'scriptFacts',
  { inventory, headings, metaValues, canonicalUrl, nodes: optional(jsonLdNodes) },
  ({ inventory, headings, metaValues, canonicalUrl, nodes }) => ({
    title: inventory.title || null,
    description: metaValues.first('description'),
    canonical: canonicalUrl,
    robots: metaValues.all('robots').join(', ') || null,
    h1: headings.find(({ element }) => element.name === 'h1')?.text || null,
    words: inventory.words.length,
    links: inventory.links.size,
    jsonLdTypes: [...new Set((nodes ?? []).flatMap(({ types }) => types))].slice(0, maxTypes),
  }),
);

export type ScriptFacts = Awaited<ReturnType<(typeof scriptFacts)['derive']>>;

export function scriptChanges(sent: ScriptFacts, rendered: ScriptFacts): ScriptChanges {
  const change = (name: 'title' | 'description' | 'canonical' | 'robots' | 'h1'): ScriptChange | null =>
    sent[name] === rendered[name] ? null : { before: sent[name], after: rendered[name] };
  return {
    title: change('title'),
    description: change('description'),
    canonicalUrl: change('canonical'),
    robots: change('robots'),
    h1: change('h1'),
    wordCount: { before: sent.words, after: rendered.words },
    linkCount: { before: sent.links, after: rendered.links },
    jsonLdTypes: rendered.jsonLdTypes.filter((type) => !sent.jsonLdTypes.includes(type)),
  };
}
