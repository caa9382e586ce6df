import type { Inventory } from '../../derived/inventory.ts';
import type { MetaEntry } from '../../schema/meta-entry.ts';
import type { RenderDelta } from './rendered-types.ts';

/** The differences of the rendered document from the one sent by the server. */
export function addedByScript(sent: Inventory, rendered: Inventory): RenderDelta {
  const known = new Set(sent.metas.map(keyOf));
  return {
    wordCount: wordsAdded(sent.words, rendered.words),
    linkCount: rendered.links.difference(sent.links).size,
    imageCount: rendered.images.difference(sent.images).size,
    tags: rendered.metas
      .filter((meta) => !known.has(keyOf(meta)))
      .map(({ name, attribute, content }) => ({ name, attribute, content })),
    titleChanged: sent.title !== rendered.title,
  };
}

function keyOf({ name, attribute, content }: MetaEntry): string {
  return JSON.stringify([attribute, name, content]);
}

/** How many words were added; a word that occurs more often than before counts for each new occurrence. */
function wordsAdded(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
  let added = 0;
  for (const word of after) {
    const known = left.get(word) ?? 0;
    if (known === 0) added++;
    else left.set(word, known - 1);
  }
  return added;
}
